import { refusedIf } from '../edits/fields.ts'
import { normalizeText } from '../text/text.ts'
import { isColor } from './appointments.ts'
import { readDaysOff, readWorkingHours } from './working-hours.ts'

/** Distinguishable colours with enough contrast for white text. */
export const colleagueColors = [
  '#4F46E5',
  '#B45309',
  '#0F766E',
  '#BE185D',
  '#1D4ED8',
  '#4D7C0F',
  '#7E22CE',
  '#B91C1C',
  '#0369A1',
  '#57534E',
] as const

export function freeColor(usedColors: readonly string[]): string {
  const counts = colleagueColors.map(color => ({
    color,
    count: usedColors.filter(other => other.toLowerCase() === color.toLowerCase()).length,
  }))
  const least = Math.min(...counts.map(({ count }) => count))
  return counts.find(({ count }) => count === least)?.color ?? colleagueColors[0]
}

/** Equal names are possible, so it is a warning only. */
export function isNameTaken(name: string, others: readonly { name: string }[]): boolean {
  const typed = normalizeText(name)
  return typed !== '' && others.some(other => normalizeText(other.name) === typed)
}

type Linkable = { name: string; accountId: string | null; hasLeft: boolean }

/** The only person with the account's name and without an account, if the account belongs to no person. */
export function colleagueToLink<Colleague extends Linkable>(
  account: { id: string; name: string },
  colleagues: readonly Colleague[],
): Colleague | undefined {
  if (colleagues.some(({ accountId }) => accountId === account.id)) return undefined
  const name = normalizeText(account.name)
  const [found, ...others] = colleagues.filter(
    colleague => colleague.accountId === null && !colleague.hasLeft && normalizeText(colleague.name) === name,
  )
  return others.length === 0 ? found : undefined
}

export function colleagueRefusals(values: {
  name?: string | undefined
  color?: string | undefined
  workingHours?: string | null | undefined
  daysOff?: string | null | undefined
}) {
  const { name, color, workingHours, daysOff } = values
  return [
    ...refusedIf(name !== undefined && name.trim() === '', 'colleagues/name-required', 'name'),
    ...refusedIf(color !== undefined && !isColor(color), 'colleagues/color-invalid', 'color'),
    ...refusedIf(readWorkingHours(workingHours ?? '') === null, 'colleagues/hours-invalid', 'workingHours'),
    ...refusedIf(readDaysOff(daysOff ?? '') === null, 'colleagues/days-off-invalid', 'daysOff'),
  ]
}
