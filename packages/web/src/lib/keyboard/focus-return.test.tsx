import { MantineProvider, Menu, Modal } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installFocusReturn } from './focus-return'

let stop: () => void
beforeEach(() => {
  stop = installFocusReturn()
})
afterEach(() => stop())

const draw = (part: ReactNode) => {
  render(<MantineProvider env="test">{part}</MantineProvider>)
  return userEvent.setup()
}

function Section() {
  const [isStarted, setStarted] = useState(false)
  return (
    <main>
      <h1>Issues</h1>
      <div>
        {!isStarted && (
          <p>
            <button type="button" onClick={() => setStarted(true)}>
              Start
            </button>
          </p>
        )}
      </div>
    </main>
  )
}

it('moves to the section’s heading when the pressed button disappears', async () => {
  const user = draw(<Section />)
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Issues' })).toHaveFocus())
})

function Checked() {
  const [isChecked, setChecked] = useState(true)
  return (
    <main>
      <h1>To-dos</h1>
      <ul>
        {['One', 'Two'].map((title, at) => (
          <li key={title}>
            <div data-row tabIndex={at === 1 ? 0 : -1}>
              {title}
            </div>
          </li>
        ))}
      </ul>
      {isChecked && (
        <div role="toolbar">
          <button type="button" onClick={() => setChecked(false)}>
            Complete
          </button>
        </div>
      )}
    </main>
  )
}

it('moves to the row that Tab leads to when a toolbar of the list disappears', async () => {
  const user = draw(<Checked />)
  await user.click(screen.getByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(screen.getByText('Two')).toHaveFocus())
})

function Discussion() {
  const [current, setCurrent] = useState<string | null>(null)
  return (
    <div>
      <ol>
        {['One', 'Two'].map((title) => (
          <li key={title} data-row tabIndex={-1} aria-current={title === current || undefined}>
            {title}
          </li>
        ))}
      </ol>
      {current === null && (
        <button type="button" onClick={() => setCurrent('Two')}>
          Discuss
        </button>
      )}
    </div>
  )
}

it('moves to the then current row', async () => {
  const user = draw(<Discussion />)
  await user.click(screen.getByRole('button', { name: 'Discuss' }))
  await waitFor(() => expect(screen.getByText('Two')).toHaveFocus())
})

function Solving() {
  const [current, setCurrent] = useState('One')
  const rows = ['One', 'Two'].map((title) =>
    title === current ? (
      <li key={`current ${title}`} data-row tabIndex={-1} aria-current="true" aria-label={title}>
        <button type="button" onClick={() => setCurrent('Two')}>
          Solve {title}
        </button>
      </li>
    ) : (
      <li key={title} data-row tabIndex={-1} aria-label={title} />
    ),
  )
  return <ol>{rows}</ol>
}

it('moves to the next current row when the focused element disappears with it', async () => {
  const user = draw(<Solving />)
  await user.click(screen.getByRole('button', { name: 'Solve One' }))
  await waitFor(() => expect(screen.getByLabelText('Two')).toHaveFocus())
})

function Rows() {
  const [titles, setTitles] = useState(['One', 'Two', 'Three'])
  return (
    <section>
      <h2>List</h2>
      <ul>
        {titles.map((title) => (
          <li key={title} data-row tabIndex={-1} aria-label={title}>
            <button type="button" onClick={() => setTitles((all) => all.filter((other) => other !== title))}>
              Remove {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

it('moves to the next row, then to the last, and from an empty list to its heading', async () => {
  const user = draw(<Rows />)
  await user.click(screen.getByRole('button', { name: 'Remove Two' }))
  await waitFor(() => expect(screen.getByLabelText('Three')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove Three' }))
  await waitFor(() => expect(screen.getByLabelText('One')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Remove One' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus())
})

function RowWithPopup() {
  const [titles, setTitles] = useState(['One', 'Two'])
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <ul>
        {titles.map((title) => (
          <li key={title} data-row tabIndex={-1} aria-label={title}>
            <button type="button" onClick={() => setOpened(title)}>
              Open {title}
            </button>
          </li>
        ))}
      </ul>
      <Modal opened={opened !== null} onClose={() => setOpened(null)} title="Item">
        <button
          type="button"
          onClick={() => {
            setTitles((all) => all.filter((other) => other !== opened))
            setOpened(null)
          }}
        >
          Remove
        </button>
        <button type="button" onClick={() => setOpened(null)}>
          Close it
        </button>
      </Modal>
    </>
  )
}

it('returns from a closed popup to its opener, or to its replacement', async () => {
  const user = draw(<RowWithPopup />)
  await user.click(screen.getByRole('button', { name: 'Open One' }))
  await user.click(await screen.findByRole('button', { name: 'Close it' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open One' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Open One' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByLabelText('Two')).toHaveFocus())
})

function Page() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <main>
      <h1>Meeting</h1>
    </main>
  ) : (
    <main>
      <h1>Lobby</h1>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Go in</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </main>
  )
}

it('moves to the heading of the page that replaced the former one', async () => {
  const user = draw(<Page />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Go in' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Meeting' })).toHaveFocus())
})

function Undone() {
  const [titles, setTitles] = useState(['One', 'Two'])
  const isRemoved = titles.length === 1
  return (
    <main>
      <h1>Issues</h1>
      <ul>
        {titles.map((title) => (
          <li key={title} data-row tabIndex={-1} aria-label={title}>
            <button type="button" onClick={() => setTitles(['Two'])}>
              Remove {title}
            </button>
          </li>
        ))}
      </ul>
      <div data-toasts>
        {isRemoved && (
          <p role="status">
            <button type="button" onClick={() => setTitles(['One', 'Two'])}>
              Undo
            </button>
          </p>
        )}
      </div>
    </main>
  )
}

it('returns from a toast to its former place', async () => {
  const user = draw(<Undone />)
  await user.click(screen.getByRole('button', { name: 'Remove One' }))
  await waitFor(() => expect(screen.getByLabelText('Two')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByLabelText('Two')).toHaveFocus())
})

function OnDemand() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <main>
      <h1>People</h1>
      <ul>
        <li data-row tabIndex={-1}>
          <button key={String(isLoaded)} type="button" aria-label="More" onClick={() => setLoaded(true)} />
        </li>
      </ul>
    </main>
  )
}

it('stays on the same button after a re-render', async () => {
  const user = draw(<OnDemand />)
  await user.click(screen.getByRole('button', { name: 'More' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})

function OpenedByKey() {
  const [isOpen, setOpen] = useState(true)
  return (
    <main>
      <h1>Dashboard</h1>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="New issue">
        <button type="button" onClick={() => setOpen(false)}>
          Create
        </button>
      </Modal>
    </main>
  )
}

it('moves to the page’s heading when a popup closes that nothing on the page had opened', async () => {
  const user = draw(<OpenedByKey />)
  await user.click(await screen.findByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus())
})

function Covered() {
  const [meeting, setMeeting] = useState('Planned')
  return (
    <>
      <main inert>
        <h1>Meetings</h1>
      </main>
      <main key={meeting}>
        <h1>{meeting}</h1>
        <button type="button" onClick={() => setMeeting('Resumed')}>
          Follow
        </button>
      </main>
    </>
  )
}

it('moves to nothing that is covered by another page', async () => {
  const user = draw(<Covered />)
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Resumed' })).toHaveFocus())
})

it('stays nowhere if it was put there', async () => {
  const user = draw(<Section />)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Start' })).toHaveFocus()
  await user.click(document.body)
  document.body.append(document.createElement('p'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body).toHaveFocus()
})

it('moves on from a field that is replaced while Tab leaves it', async () => {
  draw(
    <main>
      <h1>Numbers</h1>
      <p>
        <input aria-label="Calls" />
      </p>
      <button type="button">Next</button>
    </main>,
  )
  const field = screen.getByRole('textbox', { name: 'Calls' })
  const next = screen.getByRole('button', { name: 'Next' })
  field.focus()
  // Browsers render between leaving a field and reaching the next; jsdom does not.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next }))
  field.replaceWith(field.cloneNode())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(next).toHaveFocus()
})

function Steps() {
  const [count, setCount] = useState(1)
  return (
    <div>
      <button type="button" disabled={count === 0} onClick={() => setCount(count - 1)}>
        Fewer
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
    </div>
  )
}

it('moves on from a button that its own click disables', async () => {
  const user = draw(<Steps />)
  await user.click(screen.getByRole('button', { name: 'Fewer' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus())
})

it('stays in a field chosen before the popup sets it', async () => {
  draw(
    <Modal opened onClose={() => undefined} title="Invite">
      <input aria-label="First" data-autofocus />
      <textarea aria-label="Several" />
    </Modal>,
  )
  screen.getByLabelText('Several').focus()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByLabelText('Several')).toHaveFocus()
})

it('otherwise leaves the choice of the first field to the popup', async () => {
  draw(
    <Modal opened onClose={() => undefined} title="Invite">
      <input aria-label="First" />
      <textarea aria-label="Several" data-autofocus />
    </Modal>,
  )
  await waitFor(() => expect(screen.getByLabelText('Several')).toHaveFocus())
})

it('moves to the next page’s heading if the former one was hidden before it disappeared', async () => {
  const page = document.createElement('div')
  page.innerHTML = '<form><button type="button">Sign in</button></form>'
  document.body.append(page)
  const button = page.querySelector('button') as HTMLButtonElement
  button.focus()
  // A browser takes the focus from what is hidden.
  button.checkVisibility = () => false
  button.blur()
  await Promise.resolve()
  page.innerHTML = '<main><h1>Good morning</h1></main>'
  await waitFor(() => expect(page.querySelector('h1')).toHaveFocus())
  page.remove()
})

it('writes what is typed while a field is hidden into it when it is back', async () => {
  const written = vi.fn((_command: string, _shows?: boolean, _text?: string) => true)
  document.execCommand = written
  const user = draw(
    <div role="dialog" aria-modal="true">
      <input aria-label="First" />
    </div>,
  )
  const field = screen.getByLabelText('First')
  await user.click(field)
  // A browser takes the focus from what is hidden.
  field.checkVisibility = () => false
  field.blur()
  await Promise.resolve()
  await user.keyboard('Anna')
  field.checkVisibility = () => true
  field.focus()
  await waitFor(() => expect(written.mock.calls).toEqual([['insertText', false, 'Anna']]))
})
