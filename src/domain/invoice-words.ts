import type { InvoiceStatus } from './invoices.ts'
import type { InEveryLanguage } from './language.ts'

/** How an invoice's status is called: on its screen, and where the outbox shows what became of it. */
export const invoiceStatusTexts: InEveryLanguage<Record<InvoiceStatus, string>> = {
  en: {
    created: 'Created',
    pending: 'Pending',
    sent: 'Sent',
    paid: 'Paid',
    not_paid: 'Not Paid',
    canceled: 'Canceled',
  },
  fr: {
    created: 'Créée',
    pending: 'En attente',
    sent: 'Envoyée',
    paid: 'Payée',
    not_paid: 'Impayée',
    canceled: 'Annulée',
  },
  nl: {
    created: 'Aangemaakt',
    pending: 'In afwachting',
    sent: 'Verstuurd',
    paid: 'Betaald',
    not_paid: 'Niet betaald',
    canceled: 'Geannuleerd',
  },
}
