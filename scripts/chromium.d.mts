/** Playwright launch options for a Chromium that runs on this machine. */
export function findChromium(): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>
