import type { Page } from '@playwright/test'

/** What the hubs tell a page from now on, frame by frame as it comes over the wire. */
export function receivedBy(page: Page): readonly string[] {
  const received: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  return received
}

/** Once it has: what changes from then on reaches the page live. To be asked before the page is opened. */
export function receivedUpdates(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40/live-update-hub,')) resolve()
      }),
    )
  })
}
