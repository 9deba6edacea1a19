import type { Tx } from './db/database.ts'
import { contractLetterWent } from './features/contracts/contract-mail.ts'
import { invoicePdf } from './features/invoices/invoice-papers.ts'
import { invoiceLetterWent } from './features/invoices/invoice-steps.ts'
import type { About } from './mail/letter.ts'
import type { Ports } from './ports.ts'
import type { Touched } from './sync/changes.ts'

/** What a letter that went changes in the row that it is about. */
export async function letterWent(tx: Tx, about: About): Promise<Touched[]> {
  return about.noun === 'invoices' ? invoiceLetterWent(tx, about) : contractLetterWent(tx, about)
}

/** The file of a row, drawn when its letter leaves. */
export function fileFor(ports: Pick<Ports, 'db'>): (about: About) => Promise<Uint8Array> {
  return async ({ noun, id }) => {
    const pdf = noun === 'invoices' ? await invoicePdf(ports, id) : undefined
    if (pdf === undefined) throw new Error(`a letter brings a file of ${noun}, and there is none`)
    return pdf
  }
}
