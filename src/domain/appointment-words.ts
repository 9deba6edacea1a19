import type { AppointmentType } from './appointments.ts'
import type { InEveryLanguage } from './language.ts'

/** How the types are called: on the calendar, and where the outbox shows what was edited. */
export const appointmentTypeTexts: InEveryLanguage<Record<AppointmentType, string>> = {
  en: {
    consultation: 'Consultation',
    surgery: 'Surgery',
    checkup: 'Check-up',
    emergency: 'Emergency',
    standard: 'Appointment',
  },
  fr: {
    consultation: 'Consultation',
    surgery: 'Chirurgie',
    checkup: 'Contrôle',
    emergency: 'Urgence',
    standard: 'Rendez-vous',
  },
  nl: {
    consultation: 'Consultatie',
    surgery: 'Operatie',
    checkup: 'Controle',
    emergency: 'Spoedgeval',
    standard: 'Afspraak',
  },
}
