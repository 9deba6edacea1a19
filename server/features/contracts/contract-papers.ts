import { createHash } from 'node:crypto'
import type { Json } from '../../../src/contract/json.ts'
import { type ContractFacts, contractPaper } from '../../../src/domain/documents/contract-paper.ts'
import { pdfFileName } from '../../../src/domain/documents/file-name.ts'
import { type Paper, readPaper } from '../../../src/domain/documents/paper.ts'
import { readSignature, type Signature } from '../../../src/domain/documents/signature.ts'
import type { Tx } from '../../db/database.ts'
import { findClientsByIds, findPersonNames } from '../clients/clients-store.ts'
import { readLetterhead } from '../practice/practice-store.ts'
import type { Contract } from './contracts-table.ts'

export type StoredPaper = { pdf: Uint8Array; hash: string; signature: Signature | null }

/** The text that the client was sent, or, until then, what it would be now. */
export async function paperOf(tx: Tx, contract: Contract): Promise<Paper> {
  const row = await tx
    .selectFrom('contracts')
    .select('paper')
    .where('id', '=', contract.id)
    .executeTakeFirst()
  const kept = row?.paper ? readPaper(JSON.parse(row.paper)) : null
  if (kept !== null) return kept
  const facts = await factsOf(tx, contract)
  return contractPaper(facts, facts.practice.documentLanguage)
}

async function factsOf(tx: Tx, contract: Contract): Promise<ContractFacts> {
  const [client] = await findClientsByIds(tx, [contract.clientId])
  if (client === undefined) throw new Error('a contract has lost its client')
  // A species that is no longer in the lists keeps its last price for those who have it.
  const animals = await tx
    .selectFrom('animals')
    .leftJoin('species', 'species.id', 'animals.species_id')
    .select([
      'animals.name',
      'animals.species_name',
      'animals.chip_id',
      'animals.nb_yearly_visit',
      'species.hourly_price_cents',
    ])
    .where('animals.client_id', '=', contract.clientId)
    .where('animals.deleted_at', 'is', null)
    .orderBy('animals.name_key')
    .orderBy('animals.id')
    .execute()
  return {
    contract: { id: contract.id, version: contract.version, createdAt: contract.createdAt },
    practice: await readLetterhead(tx),
    client,
    animals: animals.map(animal => ({
      name: animal.name,
      speciesName: animal.species_name,
      chipId: animal.chip_id,
      nbYearlyVisit: animal.nb_yearly_visit,
      hourlyPriceCents: animal.hourly_price_cents,
    })),
  }
}

export async function findStoredPaper(
  tx: Tx,
  contractId: string,
  kind: 'sent' | 'signed',
): Promise<StoredPaper | undefined> {
  const row = await tx
    .selectFrom('contract_papers')
    .select(['pdf', 'hash', 'signature'])
    .where('contract_id', '=', contractId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const pdf = new Uint8Array(Buffer.from(row.pdf, 'base64'))
  return {
    pdf,
    hash: row.hash,
    signature: row.signature === null ? null : readSignature(parsed(row.signature)),
  }
}

/** Kept byte for byte: it is never drawn again. */
export async function keepPaper(
  tx: Tx,
  contractId: string,
  kept: { kind: 'sent' | 'signed'; pdf: Uint8Array; signature: Signature | null; now: string },
): Promise<void> {
  await tx
    .insertInto('contract_papers')
    .values({
      contract_id: contractId,
      kind: kept.kind,
      pdf: Buffer.from(kept.pdf).toString('base64'),
      hash: hashOf(kept.pdf),
      signature: kept.signature === null ? null : JSON.stringify(kept.signature),
      created_at: kept.now,
    })
    .execute()
}

/** By the client's names. */
export async function fileNameOf(tx: Tx, contract: Contract): Promise<string> {
  const names = await findPersonNames(tx, [contract.clientId])
  const client = names.get(contract.clientId)
  return pdfFileName(client === undefined ? ['contract'] : [client.firstName, client.lastName])
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function parsed(text: string): Json {
  return JSON.parse(text)
}
