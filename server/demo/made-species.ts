import { isoTime, twoYears } from './working-hours.ts'

/** What the practice sees, how often of a hundred animals, and for how much an hour. */
export const speciesSeen = [
  { name: 'Chien', hourlyPrice: 45, share: 42 },
  { name: 'Chat', hourlyPrice: 40, share: 31 },
  { name: 'Cheval', hourlyPrice: 85, share: 9 },
  { name: 'Lapin', hourlyPrice: 32.5, share: 6 },
  { name: 'Poney', hourlyPrice: 70, share: 5 },
  { name: 'Chèvre', hourlyPrice: 52.5, share: 3 },
  { name: 'Âne', hourlyPrice: 65, share: 2 },
  { name: 'Bœuf', hourlyPrice: 95, share: 2 },
] as const

export type MadeSpecies = { name: string; hourlyPrice: number; createdAt: string }

/** All of them as old as the practice. */
export function madeSpecies(now: number): MadeSpecies[] {
  const createdAt = isoTime(now - twoYears)
  return speciesSeen.map(({ name, hourlyPrice }) => ({ name, hourlyPrice, createdAt }))
}
