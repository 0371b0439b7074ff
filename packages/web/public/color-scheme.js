// Runs before the first paint, from a file of its own because the content security policy forbids inline scripts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('cairn-color-scheme')
  } catch {
    // Storage may be closed to us; the system's choice stands then.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
