import "i18next";

import type { Texts } from "./resources";

// Keys are typed from the English texts, so a misspelled key does not compile.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Texts;
    returnNull: false;
  }
}
