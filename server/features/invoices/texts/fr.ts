import type { InvoiceEmailTexts } from './en.ts'

export const fr: InvoiceEmailTexts = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  subject: (practice, number) => `Facture ${number} de ${practice}`,
  attached: (number, period, amount) =>
    `Vous trouverez ci-joint la facture ${number} pour ${period}, d’un montant de ${amount}.`,
  collectedFrom: day =>
    `Le montant sera prélevé sur votre compte par domiciliation le ${day} ou après cette date. Vous n’avez rien à faire.`,
  collectedOn: day =>
    `Le montant est prélevé sur votre compte par domiciliation le ${day}. Vous n’avez rien à faire.`,
  collectedAfterAll: day =>
    `La facture ci-jointe demande un virement, mais le montant peut désormais être prélevé sur votre compte par domiciliation, le ${day}. Ne le payez pas en plus par virement.`,
  stillOpen: (number, period, amount) =>
    `De la facture ${number} pour ${period}, jointe à ce message, ${amount} reste à payer.`,
  nothing: 'Votre crédit a réglé cette facture. Vous n’avez rien à faire.',
}
