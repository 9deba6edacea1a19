export const en = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  subject: (practice: string, number: string) => `Credit note ${number} of ${practice}`,
  attached: (number: string, invoice: string, amount: string) =>
    `Attached is credit note ${number} for invoice ${invoice}, of ${amount}.`,
  returned: (amount: string) =>
    `Of what you have paid already, ${amount} is now your credit. It pays your next invoices.`,
  refunded: (amount: string, day: string) =>
    `You withdrew from the contract. ${amount} that you have paid already is refunded to you by ${day} at the latest, within 14 days. You need not do anything.`,
  lessToPay: 'You need not pay this amount any more. There is nothing else that you have to do.',
}

export type CreditNoteEmailTexts = typeof en
