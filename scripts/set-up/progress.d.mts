export function run(what: string, command: string[], options?: object): Promise<void>
