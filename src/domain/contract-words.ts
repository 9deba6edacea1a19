import type { ContractStatus } from './contracts.ts'
import type { InEveryLanguage } from './language.ts'

/** How a contract's status is called: on its screen, and where the outbox shows what became of it. */
export const contractStatusTexts: InEveryLanguage<Record<ContractStatus, string>> = {
  en: {
    created: 'Created',
    pending: 'Pending',
    sent: 'Sent',
    signed: 'Signed',
    active: 'Active',
    paused: 'Paused',
    canceled: 'Canceled',
  },
  fr: {
    created: 'Créé',
    pending: 'En attente',
    sent: 'Envoyé',
    signed: 'Signé',
    active: 'Actif',
    paused: 'Suspendu',
    canceled: 'Annulé',
  },
  nl: {
    created: 'Aangemaakt',
    pending: 'In afwachting',
    sent: 'Verstuurd',
    signed: 'Ondertekend',
    active: 'Actief',
    paused: 'Gepauzeerd',
    canceled: 'Geannuleerd',
  },
}
