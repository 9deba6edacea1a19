import { useParams } from 'react-router-dom'
import { fullName } from '../../domain/person.ts'
import { useRow } from '../../parts/device-hooks.ts'
import { recordPageTexts } from '../../parts/record-page-texts.ts'
import { useTexts } from '../../ui/language.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** Everything about one client, on one page. */
export function ClientScreen() {
  const texts = useTexts(recordPageTexts)
  const { id = '' } = useParams()
  const client = useRow('clients', id)?.row
  return <PageHeader title={client ? fullName(client) : texts.client} />
}
