import { type Names, useNames } from '../../parts/shown-value.ts'
import { useTexts } from '../../ui/language.tsx'
import { type OutboxTexts, outboxTexts } from './outbox-texts.ts'

/** Who reads the outbox: in which words, and how the clients and animals are called that edits name by their ids. */
export type Reader = Names & { texts: OutboxTexts }

export function useReader(): Reader {
  return { ...useNames(), texts: useTexts(outboxTexts) }
}
