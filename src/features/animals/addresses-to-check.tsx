import { useMemo, useState } from 'react'
import type { AnimalRow } from '../../contract/animals.ts'
import { type AddressWithPhone, addressLine } from '../../domain/clients/address.ts'
import { asksForLook, homeOf, isAtHome } from '../../domain/clients/animal-address.ts'
import { fullName } from '../../domain/clients/person.ts'
import { byLanguage, said } from '../../domain/text/language.ts'
import { askedYes, useAskedByWay } from '../../record-ui/asked-by-way.ts'
import { useFilled, useTable, useWorkspace } from '../../record-ui/device-hooks.ts'
import { useCommit } from '../../record-ui/lists/list-problem.ts'
import { RecordLink } from '../../record-ui/record-link.tsx'
import type { AnimalValues } from '../../records/animals.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { plural } from '../../ui/plural.ts'
import { changeAnimal } from './animals-edits.ts'
import { animalsTexts } from './animals-texts.ts'

const inOrder = { search: '', sortBy: 'name', sortOrder: 'ASC' } as const
/** A practice looks at some, and at the next ones then: no list of thousands is drawn for it. */
const mostAtOnce = 50

/** Animals that stand elsewhere than their client since addresses were compared, for somebody to say whether they really do. */
export function AddressesToCheck() {
  const texts = useTexts(checkTexts)
  const { view } = useWorkspace()
  const isFilled = useFilled()
  const rows = useTable('animals', inOrder)
  const [isOpen, setOpen] = useState(false)
  useAskedByWay('addresses', askedYes, () => setOpen(true))
  const asking = useMemo(
    () =>
      rows.flatMap(({ row }) => {
        const client = view.tables.clients.get(row.clientId)?.row
        return asksForLook(row, client && homeOf(client)) ? [row] : []
      }),
    [rows, view],
  )
  const shown = asking.slice(0, mostAtOnce)
  if (!isFilled || (asking.length === 0 && !isOpen)) return null
  return (
    <>
      {asking.length > 0 && (
        <Banner tone="note" actions={<Button onClick={() => setOpen(true)}>{texts.look}</Button>}>
          {texts.stand(asking.length)}
        </Banner>
      )}
      <ReadDialog open={isOpen} onClose={() => setOpen(false)} title={texts.title} size="large">
        <p className="mb-4 text-pretty">{asking.length === 0 ? texts.noneLeft : texts.hint}</p>
        <ul className="grid gap-3">
          {shown.map(row => (
            <AddressToCheck key={row.id} row={row} />
          ))}
        </ul>
        {asking.length > shown.length && (
          <p className="mt-4 text-muted">{texts.more(asking.length - shown.length)}</p>
        )}
      </ReadDialog>
    </>
  )
}

function AddressToCheck({ row }: { row: AnimalRow }) {
  const texts = useTexts(checkTexts)
  const ofAnimals = useTexts(animalsTexts)
  const { language } = useLanguage()
  const { view } = useWorkspace()
  const [problem, setProblem] = useState<string | null>(null)
  const commit = useCommit(setProblem)
  const client = view.tables.clients.get(row.clientId)?.row
  const home = client && homeOf(client)
  const isSame = home !== undefined && isAtHome(row.consultingAddress, home)
  const say = (to: Partial<AnimalValues>) =>
    void commit(changeAnimal({ texts: ofAnimals, language }, row, { ...to, addressToCheck: false }))
  const place = (label: string, at: AddressWithPhone) => (
    <>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">
        {[addressLine(at), at.phoneNumber].filter(Boolean).join(' · ') || '-'}
      </dd>
    </>
  )
  return (
    <li className="grid gap-2 rounded-lg p-4 ring-1 ring-line">
      <h3 className="font-semibold">
        <RecordLink record="animals" id={row.id}>
          {row.name}
        </RecordLink>
      </h3>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
        {place(texts.animal, row.consultingAddress)}
        {client && home && place(fullName(client), home)}
      </dl>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <div className="flex flex-wrap gap-2">
        {home && (
          <Button onClick={() => say({ elsewhere: false, consultingAddress: home })}>
            {ofAnimals.sameAsClient}
          </Button>
        )}
        {!isSame && <Button onClick={() => say({})}>{texts.reallyElsewhere}</Button>}
      </div>
    </li>
  )
}

const checkTexts = byLanguage({
  title: said(
    'Animals elsewhere than their client',
    'Animaux ailleurs que chez leur client',
    'Dieren elders dan bij hun klant',
  ),
  stand: said(
    (count: number) =>
      plural.en(
        count,
        '1 animal stands elsewhere than its client. Look whether it really does.',
        `${count} animals stand elsewhere than their client. Look whether they really do.`,
      ),
    count =>
      plural.fr(
        count,
        '1 animal se trouve ailleurs que chez son client. Vérifiez si c’est bien le cas.',
        `${count} animaux se trouvent ailleurs que chez leur client. Vérifiez si c’est bien le cas.`,
      ),
    count =>
      plural.nl(
        count,
        '1 dier staat elders dan bij zijn klant. Kijk na of dat klopt.',
        `${count} dieren staan elders dan bij hun klant. Kijk na of dat klopt.`,
      ),
  ),
  look: said('Look at them', 'Les vérifier', 'Nakijken'),
  hint: said(
    'An animal that stands with its client follows them when they move. One that really stands elsewhere keeps its own address.',
    'Un animal qui se trouve chez son client le suit quand il déménage. Celui qui est vraiment ailleurs garde sa propre adresse.',
    'Een dier dat bij zijn klant staat, volgt als die verhuist. Een dier dat echt elders staat, houdt zijn eigen adres.',
  ),
  noneLeft: said('All of them are looked at.', 'Tous ont été vérifiés.', 'Alles is nagekeken.'),
  more: said(
    (count: number) => plural.en(count, '1 more follows.', `${count} more follow.`),
    count => plural.fr(count, 'Il en reste 1.', `Il en reste ${count}.`),
    count => plural.nl(count, 'Er volgt er nog 1.', `Er volgen er nog ${count}.`),
  ),
  animal: said('The animal', 'L’animal', 'Het dier'),
  reallyElsewhere: said('Really elsewhere', 'Vraiment ailleurs', 'Echt elders'),
})
