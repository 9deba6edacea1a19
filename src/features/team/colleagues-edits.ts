import type { ColleagueRow } from '../../contract/rows.ts'
import type { Language } from '../../domain/text/language.ts'
import { type ColleagueValues, colleagueType } from '../../records/colleagues.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'

type Labels = { language: Language }

const createEdits = ({ language }: Labels) => recordEdits('colleagues', colleagueType, language)

export const addColleague = (labels: Labels, id: string, typed: Partial<ColleagueValues>) =>
  createEdits(labels).add(id, typed)
export const changeColleague = (labels: Labels, row: ColleagueRow, typed: Partial<ColleagueValues>) =>
  createEdits(labels).change(row, typed)
export const deleteColleague = (labels: Labels, row: ColleagueRow) => createEdits(labels).delete(row)
