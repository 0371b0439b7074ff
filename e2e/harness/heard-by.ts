import type { Page } from '@playwright/test'

/** What the hubs tell a page from now on, frame by frame as it comes over the wire. */
export function heardBy(page: Page): readonly string[] {
  const heard: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  return heard
}
