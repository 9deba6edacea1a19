export function ImportDialog(_: { noun: string; onClose: () => void }) {
  return null
}
