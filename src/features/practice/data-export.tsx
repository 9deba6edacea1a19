import { errorText } from '../../contract/error-texts.ts'
import { useReachable, useWaitingCount } from '../../sync/device-hooks.ts'
import { useHostFile } from '../../sync/file-hooks.ts'
import { Banner } from '../../ui/banner.tsx'
import { commonTexts } from '../../ui/common-texts.ts'
import { HostFileButton } from '../../ui/host-file-button.tsx'
import { useLanguage, useTexts } from '../../ui/language.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { practiceTexts } from './practice-texts.ts'

/** All of the practice's data in one file, made by the host. */
export function DataExport() {
  const texts = useTexts(practiceTexts)
  const common = useTexts(commonTexts)
  const { language } = useLanguage()
  const reachable = useReachable()
  const waiting = useWaitingCount()
  const file = useHostFile('practice/export', 'bouvier.zip', saveFile)
  const code = file.state.kind === 'failed' ? file.state.code : undefined
  return (
    <section
      aria-labelledby="data-export"
      className="grid gap-4 rounded-lg bg-surface p-5 shadow-low ring-1 ring-line"
    >
      <div className="grid gap-1">
        <h2 id="data-export" className="font-semibold text-ink">
          {texts.exportTitle}
        </h2>
        <p className="text-muted text-pretty text-sm">{texts.exportExplained}</p>
      </div>
      {waiting > 0 && <Banner tone="note">{texts.exportWithoutWaiting(waiting)}</Banner>}
      <HostFileButton
        label={texts.exportAll}
        file={file}
        problem={code && errorText(code, language)}
        reason={reachable ? undefined : common.exportNeedsHost}
      />
    </section>
  )
}
