import type { AppointmentType } from '../../src/domain/calendar/appointments.ts'
import type { Random } from './random.ts'

/** What the desk writes into the calendar, in the language of whoever is on the telephone. */
type Language = 'fr' | 'nl'
type Reasons = { small: string; large: string }

// In one text each, parted by commas. The ones that come most are there twice.
const reasons: Record<Language, Record<AppointmentType, Reasons>> = {
  fr: {
    consultation: {
      small:
        'Vaccin annuel, Vaccin annuel, Rappel de vaccin, Primo-vaccination, Boiterie, Diarrhée depuis deux jours, Ne mange plus, Otite, Problème de peau, Bilan gériatrique, Prise de sang, Toux, Passeport et rage, Puce électronique, Échographie abdominale',
      large: 'Vaccin tétanos et grippe, Boiterie, Dentisterie, Vermifuge et bilan, Visite d’achat, Fourbure',
    },
    surgery: {
      small: 'Stérilisation, Castration, Détartrage, Détartrage, Ablation d’une masse, Extraction dentaire',
      large: 'Castration, Extraction dentaire, Suture',
    },
    checkup: {
      small:
        'Contrôle post-opératoire, Contrôle post-opératoire, Retrait des fils, Pesée, Contrôle de l’oreille, Coupe des griffes, Changement de pansement',
      large: 'Contrôle de la boiterie, Changement de pansement, Contrôle de gestation',
    },
    emergency: {
      small: 'Renversé par une voiture, Intoxication au chocolat, Difficulté à respirer, Plaie de morsure',
      large: 'Coliques, Plaie profonde, Vêlage et mise bas',
    },
    standard: { small: 'Rendez-vous', large: 'Rendez-vous' },
  },
  nl: {
    consultation: {
      small:
        'Jaarlijkse vaccinatie, Jaarlijkse vaccinatie, Herhaling vaccin, Eerste vaccinatie, Mankt, Diarree, Eet niet meer, Oorontsteking, Jeuk, Seniorencheck, Bloedafname, Hoest, Reispaspoort en rabiës, Chippen, Echografie',
      large: 'Vaccinatie griep en tetanus, Mankt, Gebit nakijken, Ontworming, Aankoopkeuring, Hoefbevangen',
    },
    surgery: {
      small: 'Castratie, Castratie, Sterilisatie, Tandsteen verwijderen, Gezwel verwijderen, Tand trekken',
      large: 'Castratie, Tand trekken, Wonde hechten',
    },
    checkup: {
      small:
        'Controle na operatie, Controle na operatie, Hechtingen verwijderen, Wegen, Controle oor, Nagels knippen, Verband vervangen',
      large: 'Controle been, Verband vervangen, Drachtcontrole',
    },
    emergency: {
      small: 'Aangereden, Chocolade gegeten, Kortademig, Bijtwonde',
      large: 'Koliek, Diepe wonde, Moeilijke geboorte',
    },
    standard: { small: 'Afspraak', large: 'Afspraak' },
  },
}

const notes: Record<Language, string> = {
  fr: 'À jeun depuis la veille au soir.|Apporter le carnet de vaccination.|Peut mordre : prévoir une muselière.|Sous cortisone depuis la dernière visite.|Vient avec un second animal.\nPrévoir un peu plus de temps.|Rappeler la veille pour confirmer.|Allergique à la pénicilline.',
  nl: 'Nuchter vanaf 20 uur.|Vaccinatieboekje meebrengen.|Kan bijten: muilkorf voorzien.|Krijgt cortisone sinds het vorige bezoek.|Komt met een tweede dier.\nWat meer tijd voorzien.|Dag voordien bellen ter bevestiging.|Allergisch voor penicilline.',
}

const afterSurgery: Record<Language, string> = { fr: 'Contrôle en fin de journée', nl: 'Controle einde dag' }

const large = new Set(['Cheval', 'Poney', 'Chèvre', 'Âne', 'Bœuf'])

export function isLarge(speciesName: string): boolean {
  return large.has(speciesName)
}

export function languageIn(country: string): Language {
  return country === 'België' ? 'nl' : 'fr'
}

export type Patient = { name: string; speciesName: string; language: Language }

export function madeTitle(random: Random, type: AppointmentType, patient: Patient): string {
  const { small, large } = reasons[patient.language][type]
  const reason = random.pick((isLarge(patient.speciesName) ? large : small).split(', '))
  return random.chance(0.8) ? named(reason, patient) : reason
}

export function secondVisitTitle(patient: Patient): string {
  return named(afterSurgery[patient.language], patient)
}

export function madeNote(random: Random, language: Language): string | null {
  return random.chance(0.18) ? random.pick(notes[language].split('|')) : null
}

export const titlesOfNewcomers = [
  'Nouveau client : chiot',
  'Nouveau client : chaton',
  'Nieuwe klant: puppy',
  'Nieuwe klant: kitten',
]

/** What the practice does for itself, on which day of the week. */
export const ownBookings = [
  { weekday: 2, titles: ['Réunion d’équipe', 'Teamvergadering'], quarter: 18, quarters: 4 },
  { weekday: 4, titles: ['Livraison de médicaments', 'Levering geneesmiddelen'], quarter: 0, quarters: 2 },
] as const

function named(reason: string, { name }: Patient): string {
  return `${reason} – ${name}`
}
