import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { chunk } from '../lib/chunks'
import { useConnection } from '../lib/connection'
import { renderApp } from '../testing/render'
import { lazyPart, lazyPopup } from './lazy-part'
import { MenuOnDemand } from './menu-on-demand'
import { useOnDemand } from './use-on-demand'

const Popup = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    The popup
  </button>
)

function Opener({ load }: { load: () => Promise<unknown> }) {
  const { isWanted, want } = useOnDemand(load)
  return (
    <button type="button" onClick={want}>
      {isWanted ? 'Opened' : 'Open'}
    </button>
  )
}

/** A part on a network that is cut until `mend` is called. */
function onCutNetwork<P extends object>(part: (props: P) => React.ReactNode) {
  let isCut = true
  const load = vi.fn(() => (isCut ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(part)))
  const mend = () => {
    isCut = false
  }
  return { load, mend }
}

beforeAll(() => {
  // What jsdom lacks of dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => useConnection.setState({ returns: 0 }))

it('a popup that cannot be loaded says so, and opens when tried again on a mended network', async () => {
  const { load, mend } = onCutNetwork(Popup)
  const Part = lazyPopup(load)
  const onClose = vi.fn()
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

it('the message in a popup’s place closes it', async () => {
  const Part = lazyPopup(onCutNetwork(Popup).load)
  const onClose = vi.fn()
  const { user } = await renderApp(<Part onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('a part within a page comes by itself when the network is back', async () => {
  const { load, mend } = onCutNetwork(() => <p>The editor</p>)
  const Part = lazyPart(load)
  await renderApp(<Part />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection and try again.')
  mend()
  act(() => useConnection.setState({ returns: 1 }))
  expect(await screen.findByText('The editor')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a press that cannot load what it opens is told, and the next one opens it', async () => {
  const { load, mend } = onCutNetwork(() => null)
  const { user } = await renderApp(<Opener load={load} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('This part could not be loaded')).toBeInTheDocument()
  mend()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: 'Opened' })).toBeInTheDocument()
})

it('a menu opens on the first press, though its code comes with it', async () => {
  const { user } = await renderApp(
    <MenuOnDemand trigger="More">
      <p>Its items</p>
    </MenuOnDemand>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByText('Its items')).toBeInTheDocument()
})

const waiting = vi.fn(() => null)
const Waiting = () => waiting()

it('draws a part that has come already at once, with nothing in its place before', async () => {
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
