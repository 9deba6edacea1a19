import { type Day, isDay, monthsBetween } from '../calendar/brussels.ts'
import { formatDay } from '../text/format.ts'
import { byLanguage, type Language, translated } from '../text/language.ts'
import { type leftReasons, leftReasonTexts, type sexes, sexTexts } from './animals.ts'
import { formatBirth, readBirth } from './birth.ts'

export type AnimalFacts = {
  /** A day, a month or a year: '2021-03-12', '2021-03' or '2021'. */
  birth: string | null
  sex: (typeof sexes)[number] | null
  neutered: 'yes' | 'no' | null
  breed: string | null
  coatColor: string | null
}

const texts = byLanguage({
  about: translated(
    (age: string) => `about ${age}`,
    age => `environ ${age}`,
    age => `ongeveer ${age}`,
  ),
  months: translated(
    (count: number) => (count === 1 ? '1 month' : `${count} months`),
    count => `${count} mois`,
    count => (count === 1 ? '1 maand' : `${count} maanden`),
  ),
  years: translated(
    (count: number) => (count === 1 ? '1 year' : `${count} years`),
    count => (count === 1 ? '1 an' : `${count} ans`),
    count => `${count} jaar`,
  ),
  underOneMonth: translated('under 1 month', 'moins d’un mois', 'jonger dan 1 maand'),
  underOneYear: translated('under 1 year', 'moins d’un an', 'jonger dan 1 jaar'),
  bornOn: translated(
    (day: string) => `born ${day}`,
    day => `né le ${day}`,
    day => `geboren op ${day}`,
  ),
  bornIn: translated(
    (time: string) => `born in ${time}`,
    time => `né en ${time}`,
    time => `geboren in ${time}`,
  ),
  sexed: {
    male: {
      yes: translated('Male, neutered', 'Mâle castré', 'Mannelijk, gecastreerd'),
      no: translated('Male, not neutered', 'Mâle non castré', 'Mannelijk, niet gecastreerd'),
    },
    female: {
      yes: translated('Female, neutered', 'Femelle stérilisée', 'Vrouwelijk, gesteriliseerd'),
      no: translated('Female, not neutered', 'Femelle non stérilisée', 'Vrouwelijk, niet gesteriliseerd'),
    },
    unknown: {
      yes: translated('Neutered', 'Stérilisé', 'Gesteriliseerd'),
      no: translated('Not neutered', 'Non stérilisé', 'Niet gesteriliseerd'),
    },
  },
})

/** "3 months" below two years, then "4 years"; "about 4 years" if only the month or the year is known. */
export function formatAge(birth: string | null, today: Day, language: Language): string {
  if (birth === null || birth > today || readBirth(birth) !== birth) return ''
  const { about, months: inMonths, years: inYears, underOneMonth, underOneYear } = texts[language]
  if (birth.length === 4) {
    const years = Number(today.slice(0, 4)) - Number(birth)
    return years === 0 ? underOneYear : about(inYears(years))
  }
  const isDayAhead = birth.length > 7 && today.slice(8) < birth.slice(8)
  const months = monthsBetween(birth.slice(0, 7), today.slice(0, 7)) - (isDayAhead ? 1 : 0)
  if (months === 0) return underOneMonth
  const age = months < 24 ? inMonths(months) : inYears(Math.floor(months / 12))
  return birth.length > 7 ? age : about(age)
}

/** Next to the species: "4 years" and "female". */
export function shortFacts(
  { birth, sex }: Pick<AnimalFacts, 'birth' | 'sex'>,
  today: Day,
  language: Language,
): string[] {
  const facts = [formatAge(birth, today, language), sex ? sexTexts[language][sex].toLowerCase() : '']
  return facts.filter(fact => fact !== '')
}

/** "Female, neutered · Border collie · born 12 Mar 2021 (5 years) · black and white". Empty if nothing is known. */
export function describeFacts(facts: AnimalFacts, today: Day, language: Language): string {
  const { birth, sex, neutered, breed, coatColor } = facts
  const { sexed, bornOn, bornIn } = texts[language]
  const describeSex = () => {
    if (neutered !== null) return sexed[sex ?? 'unknown'][neutered]
    return sex === null ? null : sexTexts[language][sex]
  }
  const describeBirth = (from: string) => {
    const written = formatBirth(from, language)
    const born = isDay(from) ? bornOn(written) : bornIn(written)
    const age = formatAge(from, today, language)
    const agreed = language === 'fr' && sex === 'female' ? born.replace('né', 'née') : born
    return age === '' ? agreed : `${agreed} (${age})`
  }
  return [describeSex(), breed, birth === null ? null : describeBirth(birth), coatColor]
    .filter(fact => fact !== null)
    .join(' · ')
}

export type Leave = { leftOn: Day | null; leftReason: (typeof leftReasons)[number] | null }

/** "Deceased, 10 Mar 2026". Empty for an animal that is there. */
export function describeLeave({ leftOn, leftReason }: Leave, language: Language): string {
  if (leftOn === null) return ''
  return `${leftReasonTexts[language][leftReason ?? 'other']}, ${formatDay(leftOn, language)}`
}

/** "Rex: deceased, 10 Mar 2026". */
export function leaveSentence(name: string, leave: Leave, language: Language): string {
  const described = describeLeave(leave, language)
  const colon = language === 'fr' ? '\u00a0:' : ':'
  return `${name}${colon} ${described.charAt(0).toLowerCase()}${described.slice(1)}`
}
