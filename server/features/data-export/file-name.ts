import { dayOf } from '../../../src/domain/brussels.ts'
import { foldText } from '../../../src/domain/text.ts'

const longestName = 80

/** `bouvier-de-hond-2026-03-02.zip`: the practice's name in letters that every file system takes. */
export function exportFileName(practice: string, at: Date): string {
  const letters = foldText(practice).replace(/[^\p{L}\p{Nd}]+/gu, '-')
  const name = [...letters].slice(0, longestName).join('').replace(/^-|-$/g, '')
  return ['bouvier', ...(name === '' ? [] : [name]), `${dayOf(at.getTime())}.zip`].join('-')
}
