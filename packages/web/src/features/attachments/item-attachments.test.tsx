import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerByHand } from '../../testing/answer-by-hand'
import { renderApp } from '../../testing/render'
import { ME, signedInClient } from '../../testing/signed-in'
import { attachmentsQuery } from './attachments.queries'
import { ItemAttachments } from './components/item-attachments'

const ITEM = { kind: 'issue', id: '01890000-0000-7000-8000-00000000000a' } as const

const kept = (name: string): Attachment => ({
  id: `01890000-0000-7000-8000-${name.length.toString().padStart(12, '0')}`,
  version: 1,
  itemKind: ITEM.kind,
  itemId: ITEM.id,
  commentId: null,
  name,
  mediaType: 'application/pdf',
  size: 1_234_567,
  addedById: ME,
  addedAt: '2026-11-16T09:00:00.000Z',
  preview: null,
})

class Sending {
  static all: Sending[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  url = ''
  sent: unknown
  constructor() {
    Sending.all.push(this)
  }
  open(_method: string, url: string): void {
    this.url = url
  }
  setRequestHeader(): void {}
  send(body: unknown): void {
    this.sent = body
  }
  abort(): void {
    this.onabort?.()
  }
  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}

const nth = (index: number): Sending => {
  const sending = Sending.all[index]
  if (!sending) throw new Error('nothing was sent')
  return sending
}
const latest = () => nth(Sending.all.length - 1)

beforeEach(() => {
  Sending.all = []
  vi.stubGlobal('XMLHttpRequest', Sending)
})
afterEach(() => vi.unstubAllGlobals())

async function shown(files: readonly Attachment[] = [], canEdit = true) {
  const server = answerByHand()
  const queryClient = signedInClient()
  queryClient.setQueryData(attachmentsQuery(ITEM).queryKey, [...files])
  const { user } = await renderApp(
    <div role="dialog">
      <ItemAttachments {...ITEM} canEdit={canEdit}>
        {({ add, list }) => (
          <>
            {add}
            {list}
          </>
        )}
      </ItemAttachments>
    </div>,
    { queryClient },
  )
  return { user, server }
}

const pdf = (name: string, size = 10) => {
  const file = new File(['x'], name, { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const drop = (...files: File[]) =>
  fireEvent.drop(screen.getByRole('dialog'), { dataTransfer: { files, types: ['Files'] } })

describe('files', () => {
  it('upload several at once when dropped on the popup, and appear in the list when done', async () => {
    await shown()
    drop(pdf('Slips.pdf'), pdf('Orders.pdf'))
    expect(Sending.all.map(({ url }) => url.replace(/id=[^&]+/, 'id=ID'))).toEqual([
      `/api/v2/item/issue/${ITEM.id}/attachments?id=ID&name=Slips.pdf`,
      `/api/v2/item/issue/${ITEM.id}/attachments?id=ID&name=Orders.pdf`,
    ])
    nth(0).upload.onprogress?.({ loaded: 4, total: 10 })
    expect(
      (await screen.findByRole('progressbar', { name: 'Uploading Slips.pdf' })).getAttribute('aria-valuenow'),
    ).toBe('40')
    nth(0).answer(200, { succeeded: true, attachment: kept('Slips.pdf') })
    const link = await screen.findByRole('link', { name: 'Slips.pdf' })
    expect(link.getAttribute('href')).toMatch(/^\/api\/v2\/attachment\/[0-9a-f-]{36}/)
    expect(screen.getByText('1.2 MB')).toBeInTheDocument()
    expect(screen.getByText('Orders.pdf')).toBeInTheDocument()
  })

  it('are accepted by paste in browsers that send the event to the page instead of the focused element', async () => {
    const { user } = await shown()
    fireEvent.paste(document.body, { clipboardData: { files: [pdf('Elsewhere.pdf')] } })
    expect(Sending.all).toEqual([])
    await user.tab()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
    fireEvent.paste(document.body, { clipboardData: { files: [pdf('Slips.pdf')] } })
    expect(new URL(latest().url, 'http://x').searchParams.get('name')).toBe('Slips.pdf')
  })

  it('stay with the reason when an upload fails, and retry under the same id', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = await shown()
    drop(pdf('Slips.pdf'))
    latest().onerror?.()
    expect(
      await screen.findByText('Not added: the server can’t be reached. Try again when you are back online.'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(nth(1).url).toBe(nth(0).url)
    nth(1).answer(422, {
      succeeded: false,
      messages: [{ code: 'FILES_FULL', text: 'There is no room for this file.' }],
    })
    expect(await screen.findByText('There is no room for this file.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Slips.pdf')).toBeNull()
    vi.restoreAllMocks()
  })

  it('with long names keep the beginning and the extension', async () => {
    await shown()
    drop(pdf(`${'a'.repeat(245)}.pdf`))
    expect(new URL(latest().url, 'http://x').searchParams.get('name')).toBe(`${'a'.repeat(196)}.pdf`)
  })

  it('are not uploaded if they are too large', async () => {
    await shown()
    drop(pdf('Film.mov', 50_000_000))
    expect(await screen.findByText('This file is too large. Choose a file of at most 25 MB.')).toBeInTheDocument()
    expect(Sending.all).toEqual([])
  })

  it('are removed immediately, and can be restored', async () => {
    const { user, server } = await shown([kept('Slips.pdf')])
    await user.click(screen.getByRole('button', { name: 'More actions for Slips.pdf' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Slips.pdf' })).toBeNull())
    await server.answer({ status: 200, body: { succeeded: true, id: kept('Slips.pdf').id } })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Slips.pdf' })).toBeInTheDocument()
  })

  it('can only be viewed by people who may not change the item', async () => {
    await shown([kept('Slips.pdf')], false)
    expect(screen.getByRole('link', { name: 'Slips.pdf' })).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
    drop(pdf('Orders.pdf'))
    expect(Sending.all).toEqual([])
  })
})
