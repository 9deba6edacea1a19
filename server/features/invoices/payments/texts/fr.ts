import type { CreditNoteEmailTexts } from './en.ts'

export const fr: CreditNoteEmailTexts = {
  greeting: name => `Bonjour ${name},`,
  closing: practice => `Bien à vous,\n${practice}`,
  subject: (practice, number) => `Note de crédit ${number} de ${practice}`,
  attached: (number, invoice, amount) =>
    `Vous trouverez ci-joint la note de crédit ${number} relative à la facture ${invoice}, d’un montant de ${amount}.`,
  returned: amount =>
    `De ce que vous avez déjà payé, ${amount} constitue désormais votre crédit. Il paiera vos prochaines factures.`,
  refunded: (amount, day) =>
    `Vous vous êtes rétracté du contrat. Le montant de ${amount} que vous avez déjà payé vous est remboursé au plus tard le ${day}, dans les 14 jours. Vous n’avez rien à faire.`,
  lessToPay: 'Vous ne devez plus payer ce montant. Vous n’avez rien d’autre à faire.',
}
