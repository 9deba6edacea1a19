import { useEffect, useState } from 'react'
import type { InvoiceRow } from '../../../contract/invoices.ts'
import { owedStatuses } from '../../../domain/billing/invoices.ts'
import { fullName } from '../../../domain/clients/person.ts'
import { formatPrice } from '../../../domain/text/format.ts'
import { normalizeText } from '../../../domain/text/text.ts'
import { useReachable, useWorkspace } from '../../../record-ui/device-hooks.ts'
import { useSettled } from '../../../record-ui/lists/list-hooks.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLanguage, useTexts } from '../../../ui/language.tsx'
import { askPage } from '../../invoices/older-invoices.ts'
import { statementsTexts } from './statements-texts.ts'

const mostShown = 6
const shortest = 2
const wholeNumber = 9

type Found = { asked: string; rows: readonly InvoiceRow[] | null }

/**
 * Somebody knows which invoice it is for: found by its number or by the name of its client, in what this device holds at once, and among
 * older ones by the server. What is still asked for is found by a part; of what is settled, only by its whole number.
 */
export function InvoicePicker({ onPick }: { onPick: (row: InvoiceRow | null) => void }) {
  const texts = useTexts(statementsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const reachable = useReachable()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<InvoiceRow | null>(null)
  const wanted = typed.trim()
  const isLong = wanted.length >= shortest
  const found = useFoundByServer(wanted)
  const here = isLong ? [...view.tables.invoices.all()].map(({ row }) => row).filter(rowFinder(wanted)) : []
  const known = new Set(here.map(({ id }) => id))
  const rows = [...here, ...(found?.rows ?? []).filter(({ id }) => !known.has(id))]
  const isSearching = isLong && reachable && found === null

  function pick(row: InvoiceRow | null): void {
    setPicked(row)
    onPick(row)
  }

  const nameOf = (row: InvoiceRow) =>
    [row.number, row.client ? fullName(row.client) : '', formatPrice(row.toPay, language)]
      .filter(Boolean)
      .join(' · ')
  if (picked !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium text-ink wrap-anywhere">{texts.putOn(nameOf(picked))}</span>
        <Button variant="quiet" onClick={() => pick(null)}>
          {texts.pickOther}
        </Button>
      </p>
    )
  return (
    <div className="grid gap-1">
      <TextField
        label={texts.pickInvoice}
        frameClassName="max-w-100"
        type="search"
        autoComplete="off"
        value={typed}
        placeholder="2026-00001"
        hint={isLong && !reachable ? texts.pickOffline : undefined}
        onChange={setTyped}
      />
      <p role="status" className="text-sm empty:hidden">
        {isSearching ? texts.picking : isLong && rows.length === 0 ? texts.pickNone : ''}
      </p>
      {rows.length > 0 && (
        <ul aria-label={texts.pickInvoice} className="grid justify-items-start">
          {rows.slice(0, mostShown).map(row => (
            <li key={row.id}>
              <Button variant="quiet" onClick={() => pick(row)}>
                {nameOf(row)}
              </Button>
            </li>
          ))}
          {rows.length > mostShown && <li className="px-3 text-sm">{texts.pickMore}</li>}
        </ul>
      )}
    </div>
  )
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function rowFinder(wanted: string): (row: InvoiceRow) => boolean {
  const digits = digitsOf(wanted)
  const words = normalizeText(wanted)
  return ({ number, client, status, toPay }) => {
    if (digits.length >= wholeNumber && digitsOf(number) === digits) return true
    const isOpen = toPay > 0 && owedStatuses.some(owed => owed === status)
    const isNumber = digits !== '' && digits.length === wanted.replace(/[\s-]/g, '').length
    if (!isOpen) return false
    return isNumber
      ? digitsOf(number).includes(digits)
      : client !== null && normalizeText(fullName(client)).includes(words)
  }
}

/** Null while it is asked. */
function useFoundByServer(wanted: string): Found | null {
  const workspace = useWorkspace()
  const reachable = useReachable()
  const settled = useSettled(wanted, 400)
  const [found, setFound] = useState<Found>({ asked: '', rows: null })
  useEffect(() => {
    if (!reachable || settled.length < shortest) return
    let isWanted = true
    const statuses = digitsOf(settled).length >= wholeNumber ? '' : owedStatuses.join(',')
    const request = {
      page: 1,
      limit: 50,
      sortBy: 'createdAt',
      sortOrder: 'DESC',
      search: settled,
      statuses,
    } as const
    void askPage(workspace, request).then(answer => {
      if (isWanted) setFound({ asked: settled, rows: answer?.data.filter(rowFinder(settled)) ?? [] })
    })
    return () => {
      isWanted = false
    }
  }, [workspace, reachable, settled])
  return found.asked === wanted ? found : null
}
