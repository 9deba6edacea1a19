import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useTexts } from '../ui/language.tsx'
import { copyTexts } from './copy-texts.ts'
import { useNoEffectToast } from './documents/document-actions.ts'

/** Without access to the clipboard, it shows the selected text for copying by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const texts = useTexts(copyTexts)
  const { say } = useNoEffectToast()
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    try {
      // The clipboard API is missing on pages without HTTPS, although its type says otherwise. The TypeError is
      // handled below.
      await navigator.clipboard.writeText(text)
      say(texts.copied)
    } catch {
      setByHand(true)
    }
  }
  return (
    <>
      {label === undefined ? (
        <IconButton icon={<Copy aria-hidden size={18} />} label={texts.copy} onClick={() => void copy()} />
      ) : (
        <Button variant="primary" icon={<Copy aria-hidden size={18} />} onClick={() => void copy()}>
          {label}
        </Button>
      )}
      <Dialog
        open={byHand}
        onClose={() => setByHand(false)}
        title={texts.copyTitle}
        cross="close"
        size="medium"
      >
        <p className="mb-3 text-pretty">{texts.copyHint}</p>
        <SelectedText label={texts.copyTitle} text={text} />
      </Dialog>
    </>
  )
}

function SelectedText({ label, text }: { label: string; text: string }) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <textarea
      ref={box}
      readOnly
      aria-label={label}
      rows={text.split('\n').length + 1}
      value={text}
      onFocus={event => event.target.select()}
      className="w-full resize-none rounded-md bg-sunken p-3 text-base text-ink ring-1 ring-line-strong ring-inset"
    />
  )
}
