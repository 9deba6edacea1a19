import type { InEveryLanguage } from '../text/language.ts'
import { fr } from './printed-texts-fr.ts'
import { nl } from './printed-texts-nl.ts'

export const en = {
  page: (number: number, of: number) => `Page ${number} / ${of}`,

  vat: {
    at: (rate: string) => `VAT ${rate}`,
    atOn: (rate: string, net: string) => `VAT ${rate} on ${net}`,
    exempt: 'Exempt from VAT.',
    /** Required wording: Article 226, 11a of the VAT Directive. */
    reverseCharge: 'Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).',
    /** Royal Decree No. 4, for a client who deducts VAT. */
    repay: 'VAT to be repaid to the State in so far as it was initially deducted.',
  },

  contract: {
    title: 'Animal care contract',
    subtitle: (version: number, day: string) => `Version ${version}, drawn up on ${day}`,
    footer: (version: number, reference: string) => `Animal care contract, version ${version} · ${reference}`,
    practice: 'The practice',
    client: 'The client',
    enterpriseNumber: (number: string) => `Enterprise number ${number}`,
    vatNumber: (number: string) => `VAT number ${number}`,
    register: (court: string) => `Register of legal persons${court && ` ${court}`}`,

    animals: {
      heading: 'Animals and price',
      none: 'There is no animal on this contract, so there is nothing to pay under it.',
      prices: 'Prices are in euros, without VAT unless stated otherwise. A visit lasts one hour.',
      name: 'Animal',
      species: 'Species',
      chip: 'Chip',
      visits: 'Visits per year',
      price: 'Price per visit',
      yearly: 'Per year',
      net: 'Per year, without VAT',
      gross: 'Per year, with VAT',
      monthly: 'About per month, with VAT',
    },

    care: {
      heading: 'What the practice does',
      paragraphs: [
        'The practice sees each animal on this contract as many times a year as stated above. A visit takes place at a time that the practice and the client agree on.',
        'Care that goes beyond these visits is agreed on beforehand and billed separately.',
      ],
    },

    payment: {
      heading: 'Billing and payment',
      amount:
        'The price of a year is the sum of the visits of all animals. It is billed in twelve monthly parts, rounded so that together they come to the price of the year to the cent.',
      due: (days: number) =>
        days === 0
          ? 'The practice sends an invoice every month, payable on receipt.'
          : `The practice sends an invoice every month, payable within ${days} ${days === 1 ? 'day' : 'days'} of its date.`,
      collected: (days: number) =>
        `It is collected by direct debit, under the mandate below. An email names the amount and the day of collection at least ${days} days ahead; that is the notice on which both parties agree.`,
      transferred: (iban: string) =>
        `It is paid by transfer${iban && ` to account ${iban}`}, with the communication that stands on it.`,
      vat: (rate: string) =>
        `VAT is added at the legal rate, which is ${rate} when this contract is drawn up.`,
      vatBySpecies: (rates: string) =>
        `VAT is added at the legal rates, which are ${rates} when this contract is drawn up.`,
      rateFor: (rate: string, species: string) => `${rate} (${species})`,
    },

    duration: {
      heading: 'Duration and end',
      paragraphs: [
        'Once the client has signed, this contract runs from the day on which the practice starts it, for an indefinite time.',
        'Either party may end it at any time, in writing and without giving a reason, with one month’s notice. An e-mail is enough.',
        'A client who signs as a consumer, at a distance or away from the practice’s premises, may withdraw from this contract within 14 days of signing it, at no cost and without giving a reason, by telling the practice so in writing. The model withdrawal form below may be used for this. Visits that took place within these days at the client’s express request remain due.',
      ],
    },

    changes: {
      heading: 'What changes the price',
      items: [
        'The practice may change the price of a species. It tells the client in writing at least one month before the new price applies; a client who does not agree may end this contract by that day, at no cost.',
        'An animal that is added or leaves changes the amount from that day on: the month in which that happens is billed by the day.',
        'A different number of yearly visits ends this version. A new version takes its place, which the client is asked to sign.',
      ],
    },

    mandate: {
      heading: 'SEPA Direct Debit mandate',
      reference: 'Mandate reference',
      creditorId: 'Creditor identifier',
      creditor: 'Creditor',
      creditorAddress: 'Creditor’s address',
      payment: 'Type of payment',
      recurrent: 'Recurrent payment (core scheme)',
      debtor: 'Debtor',
      debtorAddress: 'Debtor’s address',
      iban: 'Debtor’s account (IBAN)',
      bic: 'Debtor’s bank (BIC)',
      // Official wording of the European Payments Council.
      authorisation: (creditor: string) =>
        `By signing this mandate form, you authorise (A) ${creditor} to send instructions to your bank to debit your account and (B) your bank to debit your account in accordance with the instructions from ${creditor}.`,
      refund:
        'As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within 8 weeks starting from the date on which your account was debited. Your rights are explained in a statement that you can obtain from your bank.',
    },

    // Legal wording: Directive 2011/83/EU, annex I.B, and Code of Economic Law, book VI, annex 2.
    withdrawalForm: {
      heading: 'Model withdrawal form',
      hint: '(complete and return this form only if you wish to withdraw from the contract)',
      lines: (practice: string) => [
        `To ${practice}:`,
        'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*):',
        'Ordered on (*)/received on (*):',
        'Name of consumer(s):',
        'Address of consumer(s):',
        'Signature of consumer(s) (only if this form is notified on paper):',
        'Date:',
      ],
      choice: '(*) Delete as appropriate.',
    },

    privacy: {
      heading: 'Personal data',
      text: 'The practice uses the personal data on this contract only to carry out and bill the contract and to meet its legal duties. The client may ask the practice to see them and to have them corrected.',
    },

    agreement: {
      heading: 'Agreement',
      text: 'The practice agrees to this contract by sending it. By signing it, the client agrees to it and gives the direct debit mandate above.',
      withoutMandate:
        'The practice agrees to this contract by sending it. By signing it, the client agrees to it.',
    },
  },

  invoice: {
    title: (number: string) => `Invoice ${number}`,
    subtitle: (period: string) => `Care contract, ${period}`,
    footer: (number: string) => `Invoice ${number}`,
    number: 'Invoice number',
    date: 'Date',
    due: 'Due date',
    period: 'Month billed',
    notYet: 'This invoice is not validated yet: its amounts can still change.',
    lines: 'Animals',
    days: 'Billed for',
    daysOf: (days: number, of: number) => `${days} of ${of} days`,
    amount: 'Amount',
    correction: (period: string) => `Correction for ${period}`,
    ofInvoice: (number: string, day: string) => `invoice ${number} of ${day}`,
    care: (period: string) => `Care in ${period}`,
    linesOnServer:
      'The lines of this invoice are kept by the server. They are shown as soon as it can be reached.',
    net: 'Without VAT',
    total: 'Total',
    credit: 'Paid by your credit',
    toPay: 'To pay',
    paymentHeading: 'Payment',
    collected: (day: string, reference: string, creditorId: string) =>
      `The amount is collected by direct debit on or shortly after ${day}, under mandate ${reference} with creditor identifier ${creditorId}.`,
    transfer: (iban: string, communication: string) =>
      `Should you pay by transfer, please pay to account ${iban} with the communication ${communication}.`,
    pay: (amount: string, day: string, iban: string, communication: string) =>
      `Please pay ${amount} by ${day}, by transfer${iban && ` to account ${iban}`}, with the communication ${communication}.`,
    scan: 'Scan this code with the app of your bank: the account, the amount and the communication are filled in.',
    canceled: (day: string) => `Canceled on ${day}`,
    canceledText: 'This invoice is canceled. There is nothing to pay for it.',
    nothing: 'There is nothing to pay: your credit has paid this invoice.',
  },

  creditNote: {
    title: (number: string) => `Credit note ${number}`,
    subtitle: (invoice: string) => `For invoice ${invoice}`,
    footer: (number: string) => `Credit note ${number}`,
    number: 'Credit note number',
    date: 'Date',
    invoice: 'For invoice',
    invoiceDate: 'Date of the invoice',
    why: 'Reason',
    reasons: {
      cancel: 'The invoice is canceled.',
      correction: 'The month turned out to cost less.',
      withdraw: 'You withdrew from the contract.',
    },
    lines: 'What is taken off the invoice',
    period: 'Month',
    rate: 'VAT rate',
    net: 'Without VAT',
    vat: 'VAT',
    total: 'With VAT',
    credited: 'Total credited',
    money: 'What happens with the money',
    lessToPay: (amount: string, invoice: string) =>
      `You need not pay ${amount} of invoice ${invoice} any more.`,
    stillToPay: (amount: string) => `There is ${amount} left to pay of it.`,
    nothingToPay: 'There is nothing left to pay of it.',
    refunded: (amount: string, day: string) =>
      `${amount} was paid already. It is refunded to you by ${day} at the latest, within 14 days of your withdrawal.`,
    returned: (amount: string) =>
      `${amount} was paid already. It is now your credit, which pays your next invoices.`,
  },

  signature: {
    title: 'Signature of the client',
    name: 'Name',
    date: 'Date',
    signature: 'Signature',
    signedBy: 'Signed by',
    signedAt: 'Signed on',
    confirmedBy: 'Confirmed by',
    confirmedAt: 'Confirmed on',
    inBrussels: (moment: string) => `${moment}, Brussels time`,
    how: 'How',
    ways: {
      drawn: 'Electronically, drawn by hand on a screen',
      typed: 'Electronically, by typing the name',
      'on-paper': 'On paper; the practice has seen the signed copy',
      callback: 'Electronically, with a signing service; on the word of the person named above',
    },
    hash: 'Fingerprint of the document that was sent (SHA-256)',
  },
}

export type PrintedTexts = typeof en

/** Printed texts have legal meaning: change them with care, in all languages together. */
export const printedTexts: InEveryLanguage<PrintedTexts> = { en, fr, nl }
