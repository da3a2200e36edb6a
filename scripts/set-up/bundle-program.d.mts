export function bundleProgram(program: { input: string; folder: string }): Promise<void>
