import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PersonMenu } from '../../entities/people/person-menu'
import { chunk } from '../../lib/offline/chunks'
import { useConnection } from '../../lib/sync/connection'
import { renderApp } from '../../testing/render'
import { DueDate } from '../inputs/due-date'
import { MenuOnDemand } from '../overlays/menu-on-demand'
import { useOnDemand } from '../overlays/use-on-demand'
import { AfterFirstPaint, lazyForm, lazyPart, lazyPopup } from './lazy-part'

const Popup = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    The popup
  </button>
)

function Opener({ load }: { load: () => Promise<unknown> }) {
  const { isWanted, button } = useOnDemand(load)
  return (
    <button {...button} type="button">
      {isWanted ? 'Opened' : 'Open'}
    </button>
  )
}

const FormPopup = (_: { onClose: () => void }) => (
  <div role="dialog">
    <input aria-label="Title" ref={(field) => field?.focus()} />
  </div>
)

function onCutNetwork<P extends object>(part: (props: P) => React.ReactNode) {
  let isCut = true
  const load = vi.fn(() => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(part)))
  const mend = () => {
    isCut = false
  }
  return { load, mend }
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => useConnection.setState({ returns: 0, state: 'online' }))

it('a popup that can’t be loaded says so, and opens on retry with a network', async () => {
  const { load, mend } = onCutNetwork(Popup)
  const Part = lazyPopup(load)
  const onClose = vi.fn()
  useConnection.setState({ state: 'offline' })
  const { user } = await renderApp(<Part onClose={onClose} />)
  expect(await screen.findByRole('dialog', { name: 'This part could not be loaded' })).toHaveTextContent(
    'Check your connection and try again.',
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  mend()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'The popup' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('a click with the server in reach reloads the page if the browser cached the failure', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  const Part = lazyPart(onCutNetwork(() => <p>The editor</p>).load)
  const { user } = await renderApp(<Part />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('the message in a popup’s place closes it', async () => {
  const Part = lazyPopup(onCutNetwork(Popup).load)
  const onClose = vi.fn()
  const { user } = await renderApp(<Part onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('a part within a page loads when the network is back', async () => {
  const { load, mend } = onCutNetwork(() => <p>The editor</p>)
  const Part = lazyPart(load)
  await renderApp(<Part />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.')
  mend()
  act(() => useConnection.setState({ returns: 1 }))
  expect(await screen.findByText('The editor')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reports a click whose target can’t be loaded, and the next one opens it', async () => {
  const { load, mend } = onCutNetwork(() => null)
  const { user } = await renderApp(<Opener load={load} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('This part could not be loaded')).toBeInTheDocument()
  mend()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Opened' })).toBeInTheDocument()
})

it('a menu opens on the first click, though its code loads with it', async () => {
  const { user } = await renderApp(
    <MenuOnDemand trigger="More">
      <p>Its items</p>
    </MenuOnDemand>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByText('Its items')).toBeInTheDocument()
})

it('a menu’s button stays the same element while its code loads, and has the focus again after the menu is closed', async () => {
  const { user } = await renderApp(
    <MenuOnDemand trigger="More">
      <p>Its items</p>
    </MenuOnDemand>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  await user.click(button)
  const menu = await screen.findByRole('menu', { name: 'More' })
  expect(button).toBeInTheDocument()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(button).toHaveFocus()
})

it('an owner’s circle and a due date stay the same buttons while their popup loads', async () => {
  const onChange = vi.fn()
  const dana = { id: 'dana', name: 'Dana Whitfield' }
  const { user } = await renderApp(
    <>
      <PersonMenu label="Owner" value={null} people={[dana]} onChange={onChange} />
      <DueDate date="2026-11-24" today="2026-11-23" onChange={onChange} />
    </>,
  )
  const circle = screen.getByRole('button', { name: /^Owner/ })
  const date = screen.getByRole('button', { name: /Tomorrow$/ })
  await user.click(circle)
  await user.click(await screen.findByRole('option', { name: 'Dana Whitfield' }))
  expect(onChange).toHaveBeenLastCalledWith('dana')
  await waitFor(() => expect(circle).toHaveFocus())
  await user.click(date)
  await user.click(await screen.findByRole('button', { name: /November 27/ }))
  expect(onChange).toHaveBeenLastCalledWith('2026-11-27')
  expect(date).toBeInTheDocument()
})

const waiting = vi.fn(() => null)
const Waiting = () => waiting()

it('renders a loaded chunk immediately, without a placeholder', async () => {
  const load = () => Promise.resolve(() => <p>The part</p>)
  await chunk(load)()
  const Part = lazyPart(load)
  render(
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('The part')).toBeVisible()
  expect(waiting).not.toHaveBeenCalled()
})

it('a form gets what was typed while it loaded, and nothing else acts on it', async () => {
  const written = vi.fn((_command: string, _shows?: boolean, _text?: string) => true)
  document.execCommand = written
  const pressed = vi.fn()
  document.addEventListener('keydown', pressed)
  let arrive: (form: typeof FormPopup) => void = () => undefined
  const Part = lazyForm<{ onClose: () => void }>(
    () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  )
  const { user } = await renderApp(<Part onClose={vi.fn()} />)
  await user.keyboard('Call Anna')
  expect(pressed).not.toHaveBeenCalled()
  await act(async () => arrive(FormPopup))
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus()
  expect(written.mock.calls).toEqual([['insertText', false, 'Call Anna']])
  document.removeEventListener('keydown', pressed)
})

const drawn = vi.fn()
let come: (words: string) => void = () => undefined
const words = new Promise<string>((resolve) => {
  come = resolve
})

function Waits() {
  drawn()
  return use(words)
}

const loadWaits = async () => Waits

it('keeps surrounding content mounted while a deferred part waits', async () => {
  render(
    <Suspense fallback="Held back">
      <button type="button">Page</button>
      <AfterFirstPaint load={loadWaits} />
    </Suspense>,
  )
  screen.getByRole('button', { name: 'Page' }).focus()
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), { timeout: 15_000 })
  expect(screen.queryByText('Held back')).toBeNull()
  expect(screen.getByRole('button', { name: 'Page' })).toBeVisible()
  come('Comes late')
  expect(await screen.findByText('Comes late')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page' })).toHaveFocus()
})
