import { createHash } from 'node:crypto'
import { clientLanguage } from '../../../src/domain/clients/clients.ts'
import { contractDocument } from '../../../src/domain/documents/contract-document.ts'
import { type DocumentContent, readDocument } from '../../../src/domain/documents/document.ts'
import type { ContractAnimal } from '../../../src/domain/documents/shared-blocks.ts'
import { readSignature, type Signature } from '../../../src/domain/documents/signature.ts'
import { pdfFileName } from '../../../src/domain/text/file-names.ts'
import type { Tx } from '../../db/database.ts'
import { findClientsByIds, findPersonNames } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import type { Contract } from './contracts-store.ts'

/** `scan` shows the paper that the client signed. */
type DocumentKind = 'sent' | 'signed' | 'scan'
type StoredDocument = { pdf: Uint8Array; hash: string; signature: Signature | null }

export async function readContractDocument(tx: Tx, contract: Contract): Promise<DocumentContent> {
  const row = await tx
    .selectFrom('contracts')
    .select('document')
    .where('id', '=', contract.id)
    .executeTakeFirst()
  const stored = row?.document ? readDocument(JSON.parse(row.document)) : null
  if (stored !== null) return stored
  const [client] = await findClientsByIds(tx, [contract.clientId])
  if (client === undefined) throw new Error('a contract has lost its client')
  const practice = await readLetterhead(tx)
  const animals = await findPricedAnimals(tx, contract.clientId)
  return contractDocument({ contract, practice, client, animals }, clientLanguage(client, practice))
}

export async function findStoredDocument(
  tx: Tx,
  contractId: string,
  kind: DocumentKind,
): Promise<StoredDocument | undefined> {
  const row = await tx
    .selectFrom('contract_documents')
    .select(['pdf', 'hash', 'signature'])
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const pdf = new Uint8Array(Buffer.from(row.pdf, 'base64'))
  const signature = row.signature === null ? null : readSignature(JSON.parse(row.signature))
  return { pdf, hash: row.hash, signature }
}

/** The file is stored byte for byte and never drawn again. */
export async function storeContractDocument(
  tx: Tx,
  contractId: string,
  file: { kind: DocumentKind; pdf: Uint8Array; signature: Signature | null; now: string },
): Promise<void> {
  await tx
    .insertInto('contract_documents')
    .values({
      contract_id: contractId,
      kind: file.kind,
      pdf: Buffer.from(file.pdf).toString('base64'),
      hash: sha256Hex(file.pdf),
      signature: file.signature === null ? null : JSON.stringify(file.signature),
      created_at: file.now,
    })
    .execute()
}

/** A new scan replaces the earlier one. */
export async function dropScan(tx: Tx, contractId: string): Promise<void> {
  const scans = tx.deleteFrom('contract_documents').where('contract_id', '=', contractId)
  await scans.where('kind', '=', 'scan').execute()
}

export async function contractFileName(tx: Tx, contract: Contract): Promise<string> {
  const names = await findPersonNames(tx, [contract.clientId])
  const client = names.get(contract.clientId)
  return pdfFileName(client === undefined ? ['contract'] : [client.firstName, client.lastName])
}

export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function findPricedAnimals(tx: Tx, clientId: string): Promise<ContractAnimal[]> {
  const rows = await tx
    .selectFrom('animals')
    .leftJoin('species', 'species.id', 'animals.species_id')
    .select(['animals.name', 'animals.species_name as speciesName', 'animals.chip_id as chipId'])
    // Animals of a deleted species have its last price.
    .select(['animals.nb_yearly_visit as nbYearlyVisit', 'species.hourly_price_cents as hourlyPriceCents'])
    .select('species.vat_rate_hundredths as hundredths')
    .where('animals.client_id', '=', clientId)
    .where('animals.deleted_at', 'is', null)
    .where('animals.left_on', 'is', null)
    .orderBy('animals.name_key')
    .orderBy('animals.id')
    .execute()
  return rows.map(({ hundredths, ...animal }) => {
    return { ...animal, vatRate: hundredths === null ? null : hundredths / 100 }
  })
}
