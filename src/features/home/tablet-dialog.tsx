import { codeBox, codePath } from '../../domain/documents/code.ts'
import { CopyButton } from '../../record-ui/copy-button.tsx'
import { drawCode } from '../../record-ui/documents/draw-code.ts'
import { ReadDialog } from '../../ui/dialogs/read-dialog.tsx'
import { useTexts } from '../../ui/language.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { homeTexts } from './home-texts.ts'

const namesOfThisDevice = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** Shows the address of this server as a code for the camera of a tablet. */
export function TabletDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { tablet: texts } = useTexts(homeTexts)
  const { origin, hostname } = window.location
  const isOnlyHere = namesOfThisDevice.test(hostname)
  const rows = drawCode(origin)
  return (
    <ReadDialog open={open} onClose={onClose} title={texts.title}>
      <div className="grid justify-items-center gap-4">
        {isOnlyHere ? (
          <Banner tone="note">{texts.localAddress}</Banner>
        ) : (
          <>
            <p className="text-pretty">{texts.text}</p>
            {/* Cameras want dark on light, in a dark room too. */}
            <svg
              viewBox={codeBox(rows)}
              role="img"
              aria-label={texts.code}
              shapeRendering="crispEdges"
              className="w-56 max-w-full rounded-lg"
              style={{ background: 'white' }}
            >
              <path d={codePath(rows)} fill="black" />
            </svg>
          </>
        )}
        <p className="flex flex-wrap items-center justify-center gap-2 font-medium text-ink wrap-anywhere">
          {origin}
          {!isOnlyHere && <CopyButton text={origin} />}
        </p>
        {!isOnlyHere &&
          (window.isSecureContext ? (
            <p className="text-pretty">{texts.withHttps}</p>
          ) : (
            <Banner tone="note">{texts.withoutHttps}</Banner>
          ))}
      </div>
    </ReadDialog>
  )
}
