import type { Page } from '@playwright/test'

/** Zero-based. */
export interface GridPlaces {
  readonly filled: string
  cell(row: number, column: number): string
}

declare global {
  interface Window {
    firstCell: number | undefined
    keyPainted: Promise<number>
  }
}

/** The bundler calls this helper, which pages lack. */
const NAMES = 'globalThis.__name ??= (named) => named'

/** In milliseconds since navigation. */
export async function watchFirst(page: Page, filled: string, text: RegExp): Promise<void> {
  await page.addInitScript(NAMES)
  await page.addInitScript(
    ([selector, source, flags]) => {
      const wanted = new RegExp(source ?? '', flags)
      const look = () => {
        const isThere = [...document.querySelectorAll(selector ?? '')].some((cell) =>
          wanted.test(cell.textContent ?? ''),
        )
        if (!isThere) return void requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.firstCell = performance.now()
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    [filled, text.source, text.flags] as const,
  )
}

export async function firstCell(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.firstCell, undefined, { polling: 50 })
  return (await handle.jsonValue()) ?? Number.NaN
}

/** Milliseconds from the key to the paint. */
export async function keyToPaint(page: Page, key: string, cell: string, shows: string): Promise<number> {
  await page.evaluate(
    ([selector, text]) => {
      window.keyPainted = new Promise((resolve) => {
        const onKey = (event: KeyboardEvent) => {
          const look = () => {
            const shown = document.querySelector(selector ?? '')
            const words = shown?.querySelector('input')?.value ?? shown?.textContent ?? ''
            if (!words.includes(text ?? '')) return void requestAnimationFrame(look)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - event.timeStamp)
            port2.postMessage(null)
          }
          requestAnimationFrame(look)
        }
        document.addEventListener('keydown', onKey, { capture: true, once: true })
      })
    },
    [cell, shows],
  )
  await page.keyboard.press(key)
  return await page.evaluate(() => window.keyPainted)
}

/** Frame lengths in milliseconds. */
export async function scrollFrames(page: Page, cell: string, way: 'down' | 'along', count: number): Promise<number[]> {
  return await page.evaluate(
    ([selector, isDown, frames]) => {
      const isScroller = (element: Element) =>
        isDown
          ? element.scrollHeight > element.clientHeight + 8 && /auto|scroll/.test(getComputedStyle(element).overflowY)
          : element.scrollWidth > element.clientWidth + 8 && getComputedStyle(element).overflowX !== 'visible'
      let scroller = document.querySelector(selector as string)?.parentElement ?? null
      while (scroller && !isScroller(scroller)) scroller = scroller.parentElement
      if (!scroller) throw new Error('Nothing of it can be scrolled.')
      const area = scroller
      const TURN_AT = 0.1
      return new Promise<number[]>((done) => {
        const taken: number[] = []
        let before = performance.now()
        const far = isDown ? area.scrollHeight - area.clientHeight : area.scrollWidth - area.clientWidth
        const turn = (frames as number) / 4
        const next = (now: number) => {
          taken.push(now - before)
          before = now
          const part = Math.abs(((taken.length / turn) % 2) - 1)
          if (isDown) area.scrollTop = far * (1 - part)
          // Not to the very start, where Cairn loads older periods.
          else area.scrollLeft = far * (TURN_AT + (1 - TURN_AT) * part)
          if (taken.length < (frames as number)) requestAnimationFrame(next)
          else done(taken.slice(1))
        }
        requestAnimationFrame(next)
      })
    },
    [cell, way === 'down', count] as const,
  )
}
