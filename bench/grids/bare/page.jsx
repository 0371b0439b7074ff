/* The same cells as a plain table: the browser's lower bound. */
const sheet = await (await fetch('cells.json')).json()
const table = document.createElement('table')
const head = table.createTHead().insertRow()
for (const text of ['Title', 'Owner', 'Goal', ...sheet.weeks])
  head.append(Object.assign(document.createElement('th'), { textContent: text }))
const body = table.createTBody()

function show(cell, value, goal) {
  cell.textContent = value === null ? '' : String(value)
  cell.className = value === null ? '' : value >= goal ? 'hit' : 'miss'
}

sheet.lines.forEach((line, row) => {
  const tr = body.insertRow()
  for (const text of [line.title, line.owner, line.goal]) tr.insertCell().textContent = text
  line.values.forEach((value, column) => {
    const cell = tr.insertCell()
    cell.dataset.cell = `${row}/${column}`
    cell.tabIndex = -1
    show(cell, value, line.goal)
  })
})

const cellAt = (row, column) => body.querySelector(`[data-cell="${row}/${column}"]`)

body.addEventListener('keydown', (event) => {
  const cell = event.target.closest('[data-cell]')
  if (!cell) return
  const [row, column] = cell.dataset.cell.split('/').map(Number)
  const field = cell.querySelector('input')
  if (!field && /^\d$/.test(event.key)) {
    const opened = document.createElement('input')
    cell.replaceChildren(opened)
    opened.focus()
  } else if (event.key === 'Enter') {
    const line = sheet.lines[row]
    if (field) {
      line.values[column] = Number(field.value)
      show(cell, line.values[column], line.goal)
    }
    cellAt(row + 1, column)?.focus()
    event.preventDefault()
  }
})

document.getElementById('grid').append(table)
document.getElementById('grid').scrollLeft = table.scrollWidth
