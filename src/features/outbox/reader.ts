import type { Language } from '../../domain/language.ts'
import { fullName } from '../../domain/person-name.ts'
import { useWorkspace } from '../../sync/device-hooks.ts'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { type OutboxTexts, outboxTexts } from './outbox-texts.ts'

/** Who reads the outbox: in which words, and how the clients and animals are called that edits name by their ids. */
export type Reader = {
  language: Language
  texts: OutboxTexts
  nameOfClient: (id: string) => string | undefined
  nameOfAnimal: (id: string) => string | undefined
}

export function useReader(): Reader {
  const { language } = useLanguage()
  const texts = useTexts(outboxTexts)
  const { view } = useWorkspace()
  const nameOfClient = (id: string) => {
    const client = view.tables.clients.get(id)?.row
    return client && fullName(client)
  }
  const nameOfAnimal = (id: string) => view.tables.animals.get(id)?.row.name
  return { language, texts, nameOfClient, nameOfAnimal }
}
