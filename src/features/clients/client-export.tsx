import type { ReactNode } from 'react'
import type { ClientRow } from '../../contract/clients.ts'
import { errorText } from '../../contract/error-texts.ts'
import { useReachable } from '../../sync/device-hooks.ts'
import type { HostFile } from '../../sync/file-hooks.ts'
import { commonTexts } from '../../ui/common-texts.ts'
import { HostFileButton } from '../../ui/host-file-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { clientsTexts } from './clients-texts.ts'

/** The button for the file of everything that the host holds about a client. */
export function ClientExport(props: {
  label: string
  row: ClientRow
  file: HostFile
  /** Stands beside the button. */
  children?: ReactNode
}) {
  const { label, row, file, children } = props
  const texts = useTexts(clientsTexts).data
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const code = file.state.kind === 'failed' ? file.state.code : undefined
  const needsHost = reachable ? undefined : common.exportNeedsHost
  return (
    <HostFileButton
      label={label}
      file={file}
      problem={code && errorText(code, language)}
      reason={row.rev === 0 ? texts.notWithHost : needsHost}
    >
      {children}
    </HostFileButton>
  )
}
