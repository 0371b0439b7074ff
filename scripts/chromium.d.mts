/** Playwright launch options. */
export function findChromium(): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>
