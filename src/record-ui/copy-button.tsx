import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { useTexts } from '../ui/language.tsx'
import { copyTexts } from './copy-texts.ts'
import { useTell } from './documents/document-actions.ts'

/** Copies a text, by a button with words where `label` has some; where the browser keeps its clipboard from us, shows it selected, to be copied by hand. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const texts = useTexts(copyTexts)
  const { say } = useTell()
  const [byHand, setByHand] = useState(false)
  const copy = async () => {
    try {
      // Browsers have no clipboard for pages without HTTPS, whatever the types say: that lands below too.
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
  // The focus selects the text. On touch screens the dialog takes the focus back, and the selection stays.
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
