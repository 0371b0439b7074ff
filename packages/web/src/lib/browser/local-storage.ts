/** Returns `fallback` where the browser denies storage, or when it is full. */
export function withLocalStorage<T>(act: (storage: Storage) => T, fallback: T): T {
  try {
    return act(localStorage)
  } catch {
    return fallback
  }
}
