import type { ClientRow } from '../../contract/clients.ts'
import type { Language } from '../../domain/text/language.ts'
import { aboutClient, type ClientValues } from '../../records/clients.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import type { ClientsTexts } from './clients-texts.ts'

type Labels = { texts: Pick<ClientsTexts, 'activated' | 'deactivated'>; language: Language }

const createEdits = ({ texts, language }: Labels) =>
  recordEdits('clients', aboutClient, language, (kind, { isActive, ...others }, name) => {
    if (kind !== 'clients.change' || !isActive || Object.keys(others).length > 0) return undefined
    return isActive.to === true ? texts.activated(name) : texts.deactivated(name)
  })

export const addClient = (labels: Labels, id: string, typed: Omit<ClientValues, 'isActive'>) =>
  createEdits(labels).add(id, typed)
export const changeClient = (labels: Labels, row: ClientRow, typed: Partial<ClientValues>) =>
  createEdits(labels).change(row, typed)
