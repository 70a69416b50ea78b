// help/words.LANGUAGE.json: the words of every help article, fetched when someone searches the help center.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runnerImport } from "vite";

export async function writeHelpWords(folder) {
  const { module: languages } = await runnerImport("./app/i18n/languages.ts", { configFile: false });
  const { module: articles } = await runnerImport("./app/features/help/articles.server.ts", { configFile: false });
  mkdirSync(join(folder, "help"), { recursive: true });
  for (const language of languages.LANGUAGES)
    writeFileSync(join(folder, `help/words.${language}.json`), JSON.stringify(articles.searchWordsIn(language)));
}
