import FilePlus from 'lucide-react/icons/file-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ExtraRow } from '../../contract/rows.ts'
import { extraCents } from '../../domain/billing/extras.ts'
import { eurosFromCents } from '../../domain/billing/money.ts'
import type { Day } from '../../domain/calendar/brussels.ts'
import { formatCents, formatDayAndMonth, formatNumber, formatPrice } from '../../domain/text/format.ts'
import { useRow, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useSendingReason } from '../../record-ui/documents/document-actions.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { PageCard } from '../../record-ui/page/page-card.tsx'
import { extraType } from '../../records/extras.ts'
import type { ViewRow } from '../../store/overlay/table.ts'
import { recordEdits } from '../../sync/send/record-edits.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { MarkedName } from '../../ui/lists/row-mark.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { extrasTexts } from './extras-texts.ts'
import { type ExtraSubject, formatUnitPrice, isFixedExtra, sumExtras, useExtras } from './use-extras.ts'

const extraDialog = async () => (await import('./extra-dialog.tsx')).ExtraDialog
const invoiceNowDialog = async () => (await import('./invoice-now-dialog.tsx')).InvoiceNowDialog
const shownAtFirst = 3

/** The values of a new line that follow from the visit. */
export type BegunExtra = { day: Day; personId: string | null }

type Props = { about: ExtraSubject; begun?: BegunExtra; invoicesPath?: string }

/** For the pages of a client and of an animal. Only the whole work of a client can be invoiced. */
export function ExtrasCard(props: Props & { mayInvoice?: true }) {
  const { about, invoicesPath = '', mayInvoice } = props
  const texts = useTexts(extrasTexts)
  const lines = useExtras(about)
  const open = lines.filter(({ row }) => row.invoiceId === null)
  return (
    <PageCard heading={texts.title} actions={<AddExtra {...props} />}>
      {lines.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ExtraLines {...props} lines={open} heading={texts.open}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3">
          <ExtrasSum clientId={about.clientId} lines={open} />
          {mayInvoice && <InvoiceNow clientId={about.clientId} lines={open} invoicesPath={invoicesPath} />}
        </div>
      </ExtraLines>
      <ExtraLines
        {...props}
        lines={lines.filter(({ row }) => row.invoiceId !== null)}
        heading={texts.onInvoices}
      />
    </PageCard>
  )
}

/** For the form of a visit. */
export function ExtrasSection(props: Props & { children?: ReactNode }) {
  const { about, children } = props
  const texts = useTexts(extrasTexts)
  const lines = useExtras(about)
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold text-base text-ink">{texts.title}</h3>
        <AddExtra {...props} />
      </div>
      {children}
      <ExtraLines {...props} lines={lines} heading={undefined} />
    </section>
  )
}

export function ExtrasSum({ clientId, lines }: { clientId: string; lines: readonly ViewRow<ExtraRow>[] }) {
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const vatRegime = useRow('clients', clientId)?.row.vatRegime ?? 'domestic'
  const rows = lines.map(({ row }) => row)
  const { netCents, totalCents } = sumExtras(rows, vatRegime)
  return (
    <p className="text-muted tabular-nums">
      <span className="block font-semibold text-base text-ink">
        {texts.exclVat(formatCents(netCents, language))}
      </span>
      {texts.inclVat(formatCents(totalCents, language))}
    </p>
  )
}

function AddExtra({ about, begun }: Props) {
  const texts = useTexts(extrasTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Plus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
      <FetchedLater
        load={extraDialog}
        props={{ open: isOpen, row: null, about, begun, onClose: () => setOpen(false) }}
      />
    </>
  )
}

function InvoiceNow(props: { clientId: string; lines: readonly ViewRow<ExtraRow>[]; invoicesPath: string }) {
  const texts = useTexts(extrasTexts)
  const reason = useSendingReason()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button reason={reason} icon={<FilePlus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {texts.invoiceNow}
      </Button>
      <FetchedLater
        load={invoiceNowDialog}
        props={{ ...props, open: isOpen, onClose: () => setOpen(false) }}
      />
    </>
  )
}

function ExtraLines(
  props: Props & { lines: readonly ViewRow<ExtraRow>[]; heading: string | undefined; children?: ReactNode },
) {
  const { about, invoicesPath, lines, heading, children } = props
  const texts = useTexts(extrasTexts)
  const { language } = useLanguage()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const [edited, setEdited] = useState<ExtraRow | null>(null)
  const [isWhole, setWhole] = useState(false)
  const mayBeLong = lines.every(({ row }) => row.invoiceId !== null)
  const shown = mayBeLong && !isWhole ? lines.slice(0, shownAtFirst) : lines
  const remove = (row: ExtraRow) =>
    void commit(recordEdits('extras', extraType, language).delete(row), undefined, true)
  return (
    <>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {lines.length > 0 && (
        <div className="grid gap-1">
          {heading !== undefined && <h3 className="text-muted text-sm">{heading}</h3>}
          <ul className="grid divide-y divide-line">
            {shown.map(line => (
              <ExtraLine
                key={line.id}
                line={line}
                about={about}
                invoicesPath={invoicesPath}
                onEdit={() => setEdited(line.row)}
                onDelete={() => remove(line.row)}
              />
            ))}
          </ul>
          {shown.length < lines.length && (
            <Button variant="quiet" className="-ml-3 justify-self-start" onClick={() => setWhole(true)}>
              {texts.showAll(lines.length)}
            </Button>
          )}
          {children}
        </div>
      )}
      <FetchedLater
        load={extraDialog}
        props={{ open: edited !== null, row: edited, about, onClose: () => setEdited(null) }}
      />
    </>
  )
}

function ExtraLine(props: {
  line: ViewRow<ExtraRow>
  about: ExtraSubject
  invoicesPath: string | undefined
  onEdit: () => void
  onDelete: () => void
}) {
  const { line, about, invoicesPath, onEdit, onDelete } = props
  const { row, mark } = line
  const texts = useTexts(extrasTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const animal = useRow('animals', row.animalId ?? '')?.row
  const person = useRow('colleagues', row.personId ?? '')?.row
  const isFixed = isFixedExtra(row, view)
  const facts = [
    row.quantity === 1 && row.unit === 'piece'
      ? ''
      : `${formatNumber(row.quantity, language)} × ${formatUnitPrice(row, language)}`,
    about.animalId === null && about.appointmentId === null ? (animal?.name ?? '') : '',
    formatDayAndMonth(row.day, language),
    person?.name ?? '',
  ].filter(fact => fact !== '')
  return (
    <li className="flex items-start gap-1 py-1.5">
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="flex items-baseline justify-between gap-3 text-ink">
          <span className="font-medium">
            <MarkedName name={row.text} mark={mark} />
          </span>
          <span className="shrink-0 tabular-nums">
            {formatPrice(eurosFromCents(extraCents(row)), language)}
          </span>
        </p>
        <p className="text-muted text-sm wrap-anywhere">
          {facts.join(' · ')}
          {row.invoiceId !== null && (
            <span className="block">
              <InvoiceOf row={row} invoicesPath={invoicesPath} />
            </span>
          )}
        </p>
      </div>
      <span className="-mr-2 flex">
        <IconButton
          icon={<Pencil aria-hidden size={18} />}
          label={common.editNamed(row.text)}
          reason={isFixed ? texts.fixed : undefined}
          onClick={onEdit}
        />
        {!isFixed && (
          <IconButton
            icon={<Trash2 aria-hidden size={18} />}
            label={common.deleteNamed(row.text)}
            tone="danger"
            onClick={onDelete}
          />
        )}
      </span>
    </li>
  )
}

function InvoiceOf({ row, invoicesPath }: { row: ExtraRow; invoicesPath: string | undefined }) {
  const texts = useTexts(extrasTexts)
  const number = useRow('invoices', row.invoiceId ?? '')?.row.number ?? row.invoiceNumber ?? ''
  if (number === '') return texts.onAnInvoice
  if (invoicesPath === undefined) return texts.invoice(number)
  return (
    <Link
      to={`${invoicesPath}?${new URLSearchParams({ search: number })}`}
      className="text-ink underline-offset-4 hover:underline"
    >
      {texts.invoice(number)}
    </Link>
  )
}
