import { type Day, dayAfter, toDay } from '../../src/domain/calendar/brussels.ts'
import { colleagueColors } from '../../src/domain/calendar/colleagues.ts'
import { writeDaysOff } from '../../src/domain/calendar/working-hours.ts'
import { fullName } from '../../src/domain/clients/person.ts'
import type { ColleagueValues } from '../../src/records/colleagues.ts'
import { colleague } from './details.ts'
import { seededRandom } from './random.ts'
import { isoTime, twoYears } from './times.ts'

export type MadeColleague = { id: string; values: ColleagueValues; createdAt: string }

export function sampleAccountId(seed: string): string {
  return seededRandom(`${seed} colleague`).uuid()
}

const others = ['Bram Verbeke', 'Inès Lambert', 'Koen Claes', 'Aïcha Renard', 'Lotte Maes', 'Hugo Thiry']
const formerColleague = 'Geert De Smet'

export function madeColleagues(seed: string, now: number, vets: number): MadeColleague[] {
  const random = seededRandom(`${seed} people`)
  const names = [fullName(colleague), ...others.slice(0, Math.max(2, vets)), formerColleague]
  return names.map((name, n) => ({
    id: random.uuid(),
    values: {
      name,
      color: colleagueColors[n % colleagueColors.length] ?? colleagueColors[0],
      accountId: n === 0 ? sampleAccountId(seed) : null,
      workingHours: n === 1 ? 'Mo-Fr 08:00-21:30; Sa 08:00-12:30' : null,
      daysOff: n === 1 ? writeDaysOff([getHoliday(now)]) : null,
      hasLeft: name === formerColleague,
    },
    createdAt: isoTime(now - twoYears),
  }))
}

function getHoliday(now: number): { from: Day; until: Day; reason: string } {
  const later = dayAfter(toDay(now), 28)
  const weekday = new Date(`${later}T00:00:00.000Z`).getUTCDay()
  const from = dayAfter(later, (8 - weekday) % 7)
  return { from, until: dayAfter(from, 4), reason: 'Congé' }
}
