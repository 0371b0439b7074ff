interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

interface Tools {
  readonly supportsFiber: true
  readonly inject: () => number
  readonly checkDCE: () => void
  readonly onCommitFiberUnmount: () => void
  readonly onPostCommitFiberRoot: () => void
  onCommitFiberRoot: (id: number, root: { readonly current: Fiber }) => void
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: Tools | undefined
}

const nothing = () => undefined

// React reports commits only if this hook exists when it loads.
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  checkDCE: nothing,
  onCommitFiberUnmount: nothing,
  onPostCommitFiberRoot: nothing,
  onCommitFiberRoot: nothing,
}

/** React's PerformedWork flag. */
const PERFORMED = 1

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name
  if (typeof type !== 'object' || type === null) return ''
  const { type: inner, render } = type as { type?: unknown; render?: unknown }
  return nameOf(inner ?? render)
}

function addDrawn(fiber: Fiber, names: string[]): void {
  const before = fiber.alternate
  const name = nameOf(fiber.type)
  if (name !== '' && (fiber.flags & PERFORMED) !== 0) names.push(name)
  if (before !== null && before.child === fiber.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) addDrawn(child, names)
}

export async function drawnBy(act: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const tools = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__
  if (!tools) throw new Error('React was loaded before it could be watched.')
  tools.onCommitFiberRoot = (_id, { current }) => addDrawn(current, names)
  await act()
  tools.onCommitFiberRoot = nothing
  return names
}
