import { type Address, blankAddress } from '../clients/address.ts'
import { isCreditorId, isIban, isVatNumber, plainCode, plainNumber } from '../clients/official-numbers.ts'
import { isEmail } from '../clients/person.ts'
import type { DocumentContent } from './document.ts'
import type { IssuedFacts, IssuedParty } from './issued.ts'
import { printedTexts } from './printed-texts.ts'

/**
 * Parties and payment of a document. Older documents did not store them, so they are parsed from the text with its
 * fixed layout. Current data of practice and client is never used.
 */
export function issuedIn(content: DocumentContent): IssuedFacts {
  return content.issued ?? readText(content)
}

function readText({ blocks, language, payment }: DocumentContent): IssuedFacts {
  const { contract, invoice, vat } = printedTexts[language]
  const columns = blocks.flatMap(block => (block.kind === 'columns' ? block.columns : []))
  const linesUnder = (title: string) => columns.find(column => column.title === title)?.lines ?? []
  const table = blocks.findIndex(block => block.kind === 'table')
  const afterTable = blocks[table + 1]
  const totals = blocks.flatMap(block => (block.kind === 'table' ? block.totals : []))
  const credit = totals.find(({ label }) => label === invoice.credit)?.value ?? '0'
  const paymentWords = textsOfPayment(blocks)
  const collection = {
    mandate: paymentWords.find(word => /^[\dA-Za-z]{32}$/.test(word)) ?? '',
    creditorId: paymentWords.find(isCreditorId) ?? '',
  }
  const isCollected = payment === 'direct-debit' && collection.mandate !== ''
  return {
    seller: parseParty(linesUnder(contract.practice), 1),
    buyer: parseParty(linesUnder(contract.client), 2),
    account: { iban: ibanIn(paymentWords), bic: '' },
    collection: isCollected ? collection : { mandate: '', creditorId: '' },
    creditCents: Number(credit.replace(/\D/g, '')),
    exemption: afterTable?.kind === 'text' ? afterTable.text : vat.exempt,
  }
}

/** The last part contains the payment. */
function textsOfPayment(blocks: DocumentContent['blocks']): string[] {
  const start = blocks.findLastIndex(block => block.kind === 'heading')
  const texts = blocks.slice(start + 1).flatMap(block => (block.kind === 'text' ? [block.text] : []))
  return texts
    .join(' ')
    .split(/\s+/)
    .map(word => word.replace(/[.,;:]+$/, ''))
}

function ibanIn(words: readonly string[]): string {
  for (const at of words.keys())
    for (let length = 8; length > 3; length -= 1) {
      const iban = plainCode(words.slice(at, at + length).join(''))
      if (/^[A-Z]{2}\d\d$/.test(words[at] ?? '') && isIban(iban)) return iban
    }
  return ''
}

/** Names, then address, then numbers, email and phone, which are recognised by their form. */
function parseParty(lines: readonly string[], mostNames: number): IssuedParty {
  const numbers = lines.flatMap(line => {
    const digits = /(?:[A-Z]{2} ?)?[A-Z\d][A-Z\d.]{6,}$/.exec(line)?.[0]
    return digits === undefined || isEmail(line) ? [] : [plainNumber(digits)]
  })
  const isNumbered = (line: string) =>
    isEmail(line) || /^[+(\d][\d\s./()-]+$/.test(line) || /\d{4}\.\d{3}\.\d{3}$/.test(line)
  const last = lines.findIndex((line, n) => n > 0 && isNumbered(line))
  const named = lines.slice(0, last === -1 ? lines.length : last)
  const hasAddress = named.length > mostNames || /\d/.test(named.at(-1) ?? '')
  const names = hasAddress && named.length > 1 ? named.slice(0, -1) : named
  const vatNumber = numbers.find(number => /^[A-Z]{2}/.test(number) && isVatNumber(number)) ?? ''
  return {
    name: names[0] ?? '',
    contact: names[1] ?? '',
    address: names === named ? blankAddress : addressIn(named.at(-1) ?? ''),
    enterpriseNumber: numbers.find(number => /^[01]\d{9}$/.test(number)) ?? '',
    vatNumber,
    email: lines.find(line => isEmail(line)) ?? '',
    phone: lines.slice(1).find(line => /^[+(\d][\d\s./()-]+$/.test(line)) ?? '',
  }
}

function addressIn(line: string): Address {
  const parts = line.split(', ')
  const town = parts.findLastIndex(part => /^[A-Z-]{0,3}\d[\dA-Z ]{2,6} \S/.test(part))
  const [, postalCode = '', city = ''] = /^(\S*\d\S*(?: [A-Z]{2}(?= ))?) (.*)$/.exec(parts[town] ?? '') ?? []
  if (town < 1 || city === '') return { ...blankAddress, street: line }
  return {
    street: parts.slice(0, town).join(', '),
    postalCode,
    city,
    country: parts.slice(town + 1).join(', '),
  }
}
