import type { InEveryLanguage } from '../text/language.ts'
import { fr } from './printed-texts-fr.ts'
import { nl } from './printed-texts-nl.ts'

/** The staff member who reported a signature, and when. */
export type SignatureReport = { staff: string; moment: string }

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
      none: 'This contract has no animals, so nothing is due under it.',
      prices: 'Prices are in euros, excluding VAT unless stated otherwise. A visit lasts one hour.',
      name: 'Animal',
      species: 'Species',
      chip: 'Chip',
      visits: 'Visits per year',
      price: 'Price per visit',
      yearly: 'Per year',
      net: 'Per year, excl. VAT',
      gross: 'Per year, incl. VAT',
      monthly: 'Per month (approx.), incl. VAT',
    },

    care: {
      heading: 'Services',
      paragraphs: [
        'For each animal on this contract, the practice carries out the number of visits per year stated above. A visit takes place at a time agreed between the practice and the client.',
        'Care beyond these visits is agreed in advance and billed separately.',
      ],
    },

    payment: {
      heading: 'Billing and payment',
      amount:
        'The yearly price is the total price of the visits for all animals. It is billed in twelve monthly amounts, rounded so that they add up exactly to the yearly price.',
      due: (days: number) =>
        days === 0
          ? 'The practice sends an invoice every month, payable on receipt.'
          : `The practice sends an invoice every month, payable within ${days} ${days === 1 ? 'day' : 'days'} of its date.`,
      collected: (days: number) =>
        `It is collected by direct debit under the mandate below. An email states the amount and the collection date at least ${days} days in advance; both parties agree to this notice period.`,
      collectedInstead: (days: number) =>
        `The invoices are collected by direct debit under this mandate, and not paid by transfer. An email states the amount and the collection date at least ${days} days in advance; both parties agree to this notice period.`,
      collectedOrTransferred: (iban: string) =>
        `It is collected by direct debit if the client gives a direct debit mandate when signing. Otherwise it is paid by transfer to account ${iban}, quoting the structured communication on the invoice.`,
      transferred: (iban: string) =>
        `It is paid by transfer${iban && ` to account ${iban}`}, quoting the structured communication on the invoice.`,
      vat: (rate: string) => `VAT is added at the legal rate (${rate} on the date of this contract).`,
      vatBySpecies: (rates: string) =>
        `VAT is added at the legal rates. On the date of this contract these are ${rates}.`,
      rateFor: (rate: string, species: string) => `${rate} (${species})`,
    },

    duration: {
      heading: 'Duration and end',
      paragraphs: [
        'Once signed by the client, this contract takes effect on the day the practice activates it, for an indefinite period.',
        'Either party may end it at any time, in writing and without giving a reason, with one month’s notice. An email is enough.',
        'A client who signs as a consumer, at a distance or away from the practice’s premises, may withdraw from this contract within 14 days of signing it, at no cost and without giving a reason, by notifying the practice in writing. The model withdrawal form below may be used for this. Visits that took place before the withdrawal remain due only if the client expressly asked that the care begin within these 14 days.',
      ],
    },

    changes: {
      heading: 'Changes',
      items: [
        'The practice may change the price of a species. It informs the client in writing at least one month before the new price applies. A client who does not agree may end this contract by that date, at no cost.',
        'Adding or removing an animal changes the amount from that day. The month of the change is billed by the day. The practice confirms the new amount by email.',
        'At the client’s request, the practice may pause this contract. Nothing is due for the days of the pause.',
        'Changing the number of visits per year ends this version. The client is asked to sign a new version, which replaces it.',
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
      text: 'The practice uses the personal data on this contract only to carry out and bill the contract and to meet its legal obligations. It keeps them for the duration of the contract, and afterwards for as long as the law requires, which is ten years for invoices. The client may ask the practice for access to these data and for their correction or erasure, and may lodge a complaint with the Belgian Data Protection Authority (www.dataprotectionauthority.be).',
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
    extras: 'Extra work',
    description: 'Description',
    quantity: 'Quantity',
    price: 'Price',
    days: 'Period',
    daysOf: (days: number, of: number) => `${days} of ${of} days`,
    amount: 'Amount',
    correction: (period: string) => `Correction for ${period}`,
    ofInvoice: (number: string, day: string) => `invoice ${number} of ${day}`,
    care: (period: string) => `Care in ${period}`,
    linesOnServer: 'The lines of this invoice are on the server and will appear when it is available.',
    net: 'Excl. VAT',
    total: 'Total',
    credit: 'Paid from your credit balance',
    toPay: 'Amount due',
    paymentHeading: 'Payment',
    collected: (day: string, reference: string, creditorId: string) =>
      `The amount is collected by direct debit on or shortly after ${day}, under mandate ${reference} with creditor identifier ${creditorId}.`,
    transfer: (iban: string, communication: string) =>
      `If you pay by transfer, please use account ${iban} and the structured communication ${communication}.`,
    pay: (amount: string, day: string, iban: string, communication: string) =>
      `Please transfer ${amount} by ${day}${iban && ` to account ${iban}`}, with the structured communication ${communication}.`,
    scan: 'Scan this code with your bank’s app: the account, amount and communication are filled in automatically.',
    canceled: (day: string) => `Canceled on ${day}`,
    canceledText: 'This invoice is canceled. Nothing is due.',
    nothing: 'Nothing is due: this invoice has been paid from your credit balance.',
  },

  creditNote: {
    title: (number: string) => `Credit note ${number}`,
    subtitle: (invoice: string) => `For invoice ${invoice}`,
    footer: (number: string) => `Credit note ${number}`,
    number: 'Credit note number',
    date: 'Date',
    invoice: 'For invoice',
    invoiceDate: 'Date of the invoice',
    reason: 'Reason',
    reasons: {
      cancel: 'The invoice is canceled.',
      correction: 'The amount due for this month was lower than invoiced.',
      withdraw: 'You withdrew from the contract.',
    },
    lines: 'Credited amounts',
    period: 'Month',
    rate: 'VAT rate',
    net: 'Excl. VAT',
    vat: 'VAT',
    total: 'Incl. VAT',
    credited: 'Total credited',
    money: 'Settlement',
    lessToPay: (amount: string, invoice: string) => `Invoice ${invoice} is reduced by ${amount}.`,
    stillToPay: (amount: string) => `Amount still due: ${amount}.`,
    nothingToPay: 'Nothing remains due.',
    refunded: (amount: string, day: string) =>
      `You had already paid ${amount}. It will be refunded to you by ${day} at the latest, within 14 days of your withdrawal.`,
    returned: (amount: string) =>
      `You had already paid ${amount}. It has been added to your credit balance and will be deducted from your next invoices.`,
  },

  statement: {
    title: 'Statement of account',
    period: (from: string, to: string) => `From ${from} to ${to}`,
    footer: (from: string, to: string) => `Statement of account, ${from} – ${to}`,
    day: 'Date',
    description: 'Description',
    charged: 'Charged',
    settled: 'Settled',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: (day: string) => `Balance due on ${day}`,
    inFavor: (day: string) => `Balance in your favor on ${day}`,
    explained: 'A negative balance is your credit. It is deducted from your next invoices.',
    labels: {
      'opening-credit': 'Credit carried over',
      'credit-used': 'Paid from your credit balance',
      payment: 'Payment',
      'credit-back': 'Credit returned',
      reversal: 'Payment reversed',
      refund: 'Refund to you',
      'refund-back': 'Refund reversed',
      refused: 'Direct debit rejected',
    },
  },

  signature: {
    title: 'Client’s signature',
    name: 'Name',
    date: 'Date',
    signature: 'Signature',
    signedBy: 'Signed by',
    signedAt: 'Signed on',
    confirmedBy: 'Confirmed by',
    confirmedAt: 'Confirmed on',
    inBrussels: (moment: string) => `${moment}, Brussels time`,
    method: 'Method of signature',
    ways: {
      drawn: 'Electronically, drawn by hand on a screen',
      typed: 'Electronically, by typing the name',
      'on-paper': 'On paper; the practice has seen the signed copy',
      callback: 'Electronically, with a signing service, as confirmed by the person named above',
      confirmed: 'Electronically, with a signing service, which has confirmed it',
    },
    evidence: 'Proof of signature',
    reported: {
      'on-paper': ({ staff, moment }: SignatureReport) =>
        `The client signed this contract on paper. ${staff} declared this on behalf of the practice on ${moment}. The practice keeps the signed copy.`,
      callback: ({ staff, moment }: SignatureReport) =>
        `The client signed this contract with a signing service. ${staff} declared this on behalf of the practice on ${moment}. The signing service was not asked to confirm it.`,
    },
    confirmed: (service: string, { staff, moment }: SignatureReport) =>
      `The client signed this contract with the signing service ${service}. The service confirmed this to the practice’s server on ${moment}, after ${staff} had reported the signature.`,
    documentId: 'Document number at the signing service',
    place: 'Place',
    places: {
      here: (staff: string, _moment: string) => `On a screen of the practice, opened by ${staff}`,
      mail: (address: string, moment: string) => `With the link that was emailed to ${address} on ${moment}`,
    },
    openedAt: 'Opened on',
    ip: 'IP address',
    device: 'Device',
    agreed: 'The client ticked these sentences:',
    hash: 'Fingerprint of the document that was sent (SHA-256)',
  },
}

export type PrintedTexts = typeof en

/** Printed texts have legal meaning: change them with care, in all languages together. */
export const printedTexts: InEveryLanguage<PrintedTexts> = { en, fr, nl }
