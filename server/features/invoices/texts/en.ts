export const en = {
  greeting: (name: string) => `Dear ${name},`,
  closing: (practice: string) => `With kind regards,\n${practice}`,
  subject: (practice: string, number: string) => `Invoice ${number} of ${practice}`,
  attached: (number: string, period: string, amount: string) =>
    `Attached is invoice ${number} for ${period}, of ${amount}.`,
  collectedFrom: (day: string) =>
    `The amount will be collected from your account by direct debit on or after ${day}. You need not do anything.`,
  collectedOn: (day: string) =>
    `The amount is collected from your account by direct debit on ${day}. You need not do anything.`,
  collectedAfterAll: (day: string) =>
    `The attached invoice asks for a transfer, but by now we can collect the amount from your account by direct debit, on ${day}. Please do not pay it by transfer as well.`,
  stillOpen: (number: string, period: string, amount: string) =>
    `Of invoice ${number} for ${period}, which is attached, ${amount} is still open.`,
  nothing: 'Your credit has paid this invoice. You need not do anything.',
}

export type InvoiceEmailTexts = typeof en
