import { byLanguage, type Language } from '../text/language.ts'
import { type Day, dayAfter } from './brussels.ts'

const names = byLanguage({
  newYear: { en: 'New Year’s Day', fr: 'Nouvel An', nl: 'Nieuwjaar' },
  easterMonday: { en: 'Easter Monday', fr: 'Lundi de Pâques', nl: 'Paasmaandag' },
  labourDay: { en: 'Labour Day', fr: 'Fête du Travail', nl: 'Dag van de Arbeid' },
  ascension: { en: 'Ascension Day', fr: 'Ascension', nl: 'Hemelvaart' },
  whitMonday: { en: 'Whit Monday', fr: 'Lundi de Pentecôte', nl: 'Pinkstermaandag' },
  nationalDay: { en: 'National Day', fr: 'Fête nationale', nl: 'Nationale feestdag' },
  assumption: { en: 'Assumption', fr: 'Assomption', nl: 'O.L.V.-Hemelvaart' },
  allSaints: { en: 'All Saints’ Day', fr: 'Toussaint', nl: 'Allerheiligen' },
  armistice: { en: 'Armistice', fr: 'Armistice', nl: 'Wapenstilstand' },
  christmas: { en: 'Christmas', fr: 'Noël', nl: 'Kerstmis' },
})
export type Holiday = keyof (typeof names)['en']

export function holidayOn(day: Day): Holiday | null {
  const fixed: { [monthAndDay: string]: Holiday } = {
    '01-01': 'newYear',
    '05-01': 'labourDay',
    '07-21': 'nationalDay',
    '08-15': 'assumption',
    '11-01': 'allSaints',
    '11-11': 'armistice',
    '12-25': 'christmas',
  }
  const fixedHoliday = fixed[day.slice(5)]
  if (fixedHoliday !== undefined) return fixedHoliday
  const easter = easterSunday(Number(day.slice(0, 4)))
  if (day === dayAfter(easter, 1)) return 'easterMonday'
  if (day === dayAfter(easter, 39)) return 'ascension'
  if (day === dayAfter(easter, 50)) return 'whitMonday'
  return null
}

export function nextHolidays(from: Day): { day: Day; holiday: Holiday }[] {
  const days = Array.from({ length: 366 }, (_, n) => dayAfter(from, n))
  const found = days.flatMap(day => {
    const holiday = holidayOn(day)
    return holiday === null ? [] : [{ day, holiday }]
  })
  return found.filter(({ holiday }, n) => found.findIndex(other => other.holiday === holiday) === n)
}

export function holidayName(holiday: Holiday, language: Language): string {
  return names[language][holiday]
}

/** Butcher's algorithm, valid for every year. */
export function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * toSunday) / 451)
  const sinceMarch = moon + toSunday - 7 * late + 21
  return dayAfter(`${String(year).padStart(4, '0')}-03-01`, sinceMarch)
}
