// What the signing page does in the client's browser: it takes the signature as strokes in a box of 600 by 200, and
// sends it once. It stands alone, so that a telephone that has never seen this app has little to fetch.
const box = { width: 600, height: 200 }

/**
 * @template {HTMLElement} Part
 * @param {string} id
 * @param {new () => Part} kind
 * @returns {Part}
 */
function part(id, kind) {
  const found = document.getElementById(id)
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`)
  return found
}

const form = part('sign', HTMLFormElement)
const pad = part('pad', HTMLCanvasElement)
const nameField = part('name', HTMLInputElement)
const byDrawing = part('by-drawing', HTMLInputElement)
const agrees = part('agrees', HTMLInputElement)
const trouble = part('trouble', HTMLElement)
const submit = part('submit', HTMLButtonElement)
const words = JSON.parse(form.dataset.words ?? '{}')

/** @type {[number, number][][]} */
let strokes = []
let isDrawing = false

function draw() {
  const scale = Math.max(1, window.devicePixelRatio || 1)
  const shown = pad.getBoundingClientRect()
  pad.width = Math.round(shown.width * scale)
  pad.height = Math.round(shown.height * scale)
  const pen = pad.getContext('2d')
  if (!pen) return
  pen.setTransform(pad.width / box.width, 0, 0, pad.height / box.height, 0, 0)
  pen.lineWidth = 2.6
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = '#12233f'
  for (const stroke of strokes) {
    pen.beginPath()
    for (const [x, y] of stroke) pen.lineTo(x, y)
    // A dot is a line of no length, which nobody would see.
    if (stroke.length === 1) for (const [x, y] of stroke) pen.lineTo(x + 0.1, y)
    pen.stroke()
  }
}

/**
 * @param {PointerEvent} event
 * @returns {[number, number]}
 */
function pointOf(event) {
  const shown = pad.getBoundingClientRect()
  /** @param {number} value @param {number} most */
  const within = (value, most) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10
  return [
    within(((event.clientX - shown.left) / shown.width) * box.width, box.width),
    within(((event.clientY - shown.top) / shown.height) * box.height, box.height),
  ]
}

pad.addEventListener('pointerdown', event => {
  event.preventDefault()
  pad.setPointerCapture(event.pointerId)
  isDrawing = true
  strokes.push([pointOf(event)])
  trouble.textContent = ''
  draw()
})
pad.addEventListener('pointermove', event => {
  if (!isDrawing) return
  // Between two frames a pen makes many points, and only some browsers tell of them.
  const between = event.getCoalescedEvents?.() ?? []
  for (const moved of between.length > 0 ? between : [event]) strokes.at(-1)?.push(pointOf(moved))
  draw()
})
const lift = () => {
  isDrawing = false
}
pad.addEventListener('pointerup', lift)
pad.addEventListener('pointercancel', lift)
window.addEventListener('resize', draw)
part('clear', HTMLButtonElement).addEventListener('click', () => {
  strokes = []
  draw()
})

const isTyped = () => !byDrawing.checked

function showChoice() {
  part('drawing', HTMLElement).hidden = isTyped()
  part('typing', HTMLElement).hidden = !isTyped()
  part('typed', HTMLElement).textContent = nameField.value
  trouble.textContent = ''
  draw()
}
form.addEventListener('change', showChoice)
nameField.addEventListener('input', showChoice)

/** @returns {{ words: string, field: HTMLElement } | null} */
function whatIsMissing() {
  if (nameField.value.trim() === '') return { words: words.nameMissing, field: nameField }
  if (!isTyped() && strokes.flat().length < 2) return { words: words.signatureMissing, field: byDrawing }
  if (!agrees.checked) return { words: words.agreementMissing, field: agrees }
  return null
}

form.addEventListener('submit', async event => {
  event.preventDefault()
  const missing = whatIsMissing()
  if (missing) {
    trouble.textContent = missing.words
    missing.field.focus()
    return
  }
  submit.disabled = true
  submit.textContent = words.signing
  const body = { name: nameField.value, strokes: isTyped() ? null : strokes, agrees: true }
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // Also when it was signed before, or withdrawn meanwhile: the page itself says how it stands.
    if (answer.ok || [404, 409, 410].includes(answer.status)) {
      location.replace(location.pathname + location.search)
      return
    }
    trouble.textContent = words.failed
  } catch {
    trouble.textContent = words.failed
  }
  submit.disabled = false
  submit.textContent = words.sign
  // While it was off it lost the focus.
  submit.focus()
})

showChoice()
