import { correctionSentence, type ExplainedCorrection } from '../billing/correction-sentences.ts'
import { lineSentence } from '../billing/line-sentences.ts'
import type { Language } from '../text/language.ts'
import { type Block, text } from './document.ts'

/** Why months are corrected, on the document that corrects them: a sentence for each, and what the month comes to line by line. */
export function correctionBlocks(corrections: readonly ExplainedCorrection[], language: Language): Block[] {
  return corrections.flatMap(({ lines, ...correction }): Block[] => {
    if (correction.changes.length === 0 && correction.sums === null) return []
    const items = lines.map(line => lineSentence(line, language))
    return [
      text(correctionSentence(correction, language)),
      ...(items.length === 0 ? [] : [{ kind: 'list' as const, items }]),
    ]
  })
}
