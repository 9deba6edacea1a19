import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { FetchedLater } from '../../ui/dialogs/fetched-later.tsx'
import type { UsualSpeciesProps } from './usual-species-dialog.tsx'

const loadDialog = async () => (await import('./usual-species-dialog.tsx')).UsualSpeciesDialog

export function UsualSpeciesButton(props: {
  label: string
  variant?: ButtonProps['variant']
  onAdded?: UsualSpeciesProps['onAdded']
}) {
  const { label, variant = 'secondary', onAdded } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FetchedLater
        load={loadDialog}
        props={{ open: isOpen, onClose: () => setOpen(false), ...(onAdded && { onAdded }) }}
      />
    </>
  )
}
