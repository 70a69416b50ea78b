import { api, unwrap } from "~/api/client";

/** The invoice as an A4 document. */
export const invoiceFile = async (id: string): Promise<Blob> => {
  const call = api.GET("/api/orders/{order_id}/invoice", { params: { path: { order_id: id } }, parseAs: "blob" });
  return (await unwrap(call)) as unknown as Blob;
};
