// Every method of the official client's storage part: its good path and at least two ways in which it fails.
import assert from "node:assert/strict";
import { Readable } from "node:stream";

import { anonKey, client, fails, origin, serviceKey, signedUp, tell, works } from "./kit.mjs";

const { storage } = client("implicit", {}, fetch, serviceKey);
const visitor = client().storage;
const files = storage.from("b1");
const base = `${origin}/storage/v1`;

const noBucket = { statusCode: "404", message: "Bucket not found" };
const noObject = { statusCode: "404", message: "Object not found" };
const denied = { statusCode: "403", message: "new row violates row-level security policy" };
const duplicate = { statusCode: "409", message: "The resource already exists" };

const bucket = async (options = { public: false }, id = "b1") => works(await storage.createBucket(id, options));
const put = async (path, body = "hello", options = {}, from = files) => works(await from.upload(path, body, options));
const text = async (from, path) => works(await from.download(path)).text();
const namesOf = (listed) => listed.map(({ name }) => name);

const methods = {
  async createBucket() {
    assert.deepEqual(works(await storage.createBucket("b1")), { name: "b1" });
    fails(await storage.createBucket("b1"), duplicate);
    fails(await storage.createBucket("a/b"), { statusCode: "400", message: "Bucket name invalid" });
    fails(await storage.createBucket("x".repeat(101)), { statusCode: "400" });
    fails(await storage.createBucket("b2", { fileSizeLimit: "20TB" }), { statusCode: "413" });
    fails(await storage.createBucket("b2", { fileSizeLimit: "much" }), { statusCode: "400" });
    fails(await storage.createBucket("b2", { allowedMimeTypes: ["image"] }), { statusCode: "415" });
    fails(await visitor.createBucket("b2"), denied);
    assert.deepEqual(namesOf(works(await storage.listBuckets())), ["b1"]);
  },

  async getBucket() {
    await bucket({ public: true, fileSizeLimit: "20MB", allowedMimeTypes: ["image/*"] });
    const { created_at, updated_at, ...found } = works(await storage.getBucket("b1"));
    assert.deepEqual(found, {
      id: "b1",
      name: "b1",
      owner: "",
      public: true,
      file_size_limit: 20_000_000,
      allowed_mime_types: ["image/*"],
    });
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(updated_at, created_at);
    fails(await storage.getBucket("b2"), noBucket);
    fails(await visitor.getBucket("b1"), noBucket);
  },

  async listBuckets() {
    for (const id of ["b1", "b3", "b2", "a_1"]) await bucket({ public: false }, id);
    const listed = works(await storage.listBuckets());
    assert.deepEqual(namesOf(listed), ["a_1", "b1", "b2", "b3"]);
    assert.equal(listed[0].type, "STANDARD");
    const some = await storage.listBuckets({ limit: 2, offset: 1, sortColumn: "name", sortOrder: "desc", search: "B" });
    assert.deepEqual(namesOf(works(some)), ["b2", "b1"]);
    assert.deepEqual(namesOf(works(await storage.listBuckets({ search: "_" }))), ["a_1"]);
    assert.deepEqual(works(await visitor.listBuckets()), []);
    fails(await storage.listBuckets({ limit: 0 }), { statusCode: "400" });
    fails(await storage.listBuckets({ sortColumn: "secret" }), { statusCode: "400" });
  },

  async updateBucket() {
    await bucket({ public: false, fileSizeLimit: 5 });
    const updated = await storage.updateBucket("b1", { public: true });
    assert.deepEqual(works(updated), { message: "Successfully updated" });
    let found = works(await storage.getBucket("b1"));
    assert.deepEqual([found.public, found.file_size_limit], [true, 5]);
    works(await storage.updateBucket("b1", { public: false, fileSizeLimit: null, allowedMimeTypes: ["text/plain"] }));
    found = works(await storage.getBucket("b1"));
    assert.deepEqual([found.public, found.file_size_limit, found.allowed_mime_types], [false, null, ["text/plain"]]);
    fails(await storage.updateBucket("b2", { public: true }), noBucket);
    fails(await visitor.updateBucket("b1", { public: true }), noBucket);
    fails(await storage.updateBucket("b1", {}), { statusCode: "400" });
  },

  async emptyBucket() {
    await bucket();
    await put("a.txt");
    await put("f/b.txt");
    assert.deepEqual(works(await storage.emptyBucket("b1")), {
      message: "Empty bucket has been queued. Completion may take up to an hour.",
    });
    assert.deepEqual(works(await files.list()), []);
    works(await storage.getBucket("b1"));
    fails(await storage.emptyBucket("b2"), noBucket);
    fails(await visitor.emptyBucket("b1"), noBucket);
  },

  async deleteBucket() {
    await bucket();
    await put("a.txt");
    const notEmpty = { statusCode: "409", message: "The bucket you tried to delete is not empty" };
    fails(await storage.deleteBucket("b1"), notEmpty);
    works(await storage.emptyBucket("b1"));
    fails(await visitor.deleteBucket("b1"), noBucket);
    assert.deepEqual(works(await storage.deleteBucket("b1")), { message: "Successfully deleted" });
    fails(await storage.deleteBucket("b1"), noBucket);
  },

  async upload() {
    await bucket();
    const done = await put("f/a.txt");
    assert.deepEqual([done.path, done.fullPath], ["f/a.txt", "b1/f/a.txt"]);
    assert.match(done.id, /^[0-9a-f-]{36}$/);
    assert.equal(await text(files, "f/a.txt"), "hello");
    const bodies = {
      "blob.txt": new Blob(["hello"], { type: "text/plain" }),
      "buffer.txt": Buffer.from("hello"),
      "array.txt": new TextEncoder().encode("hello"),
      "stream.txt": Readable.from([Buffer.from("hel"), Buffer.from("lo")]),
    };
    for (const [path, body] of Object.entries(bodies)) {
      await put(path, body);
      assert.equal(await text(files, path), "hello", path);
    }
    const form = new FormData();
    form.append("", new Blob(["hello"], { type: "text/css" }), "x.css");
    await put("form.css", form, { cacheControl: "60", metadata: { made: "by hand" } });
    const found = works(await files.info("form.css"));
    assert.deepEqual(
      [found.contentType, found.cacheControl, found.metadata],
      ["text/css", "max-age=60", { made: "by hand" }],
    );
    await put("empty.txt", "");
    assert.equal(works(await files.info("empty.txt")).size, 0);
    fails(await files.upload("f/a.txt", "again"), duplicate);
    assert.equal(await text(files, "f/a.txt"), "hello");
    fails(await files.upload("ä.txt", "x"), { statusCode: "400" });
    fails(await files.upload("a.txt", "x", { contentType: "no type" }), { statusCode: "415" });
    fails(await storage.from("b2").upload("a.txt", "x"), noBucket);
    fails(await visitor.from("b1").upload("a.txt", "x"), denied);
  },

  async "upload, by default"() {
    await bucket();
    await put("a.txt");
    const found = works(await files.info("a.txt"));
    assert.equal(found.cacheControl, "max-age=3600");
    assert.equal(found.contentType, "text/plain;charset=UTF-8");
    await put("blob.txt", new Blob(["hello"]));
    assert.equal(works(await files.info("blob.txt")).cacheControl, "max-age=3600");
  },

  async "upload, upsert"() {
    await bucket();
    const { id } = await put("a.txt");
    fails(await files.upload("a.txt", "anew"), duplicate);
    fails(await files.upload("a.txt", "anew", { upsert: false }), duplicate);
    assert.equal((await put("a.txt", "anew", { upsert: true })).id, id);
    assert.equal(await text(files, "a.txt"), "anew");
  },

  async "upload, within limits"() {
    await bucket({ public: false, fileSizeLimit: 5, allowedMimeTypes: ["image/*", "text/plain"] });
    const plain = { contentType: "text/plain" };
    await put("a.txt", "12345", plain);
    await put("a.png", "12345", { contentType: "image/png" });
    const tooLarge = { statusCode: "413", message: "The object exceeded the maximum allowed size" };
    fails(await files.upload("b.txt", "123456", plain), tooLarge);
    fails(await files.upload("b.txt", new Blob(["123456"], { type: "text/plain" })), tooLarge);
    fails(await files.upload("a.txt", "123456", { ...plain, upsert: true }), tooLarge);
    const css = { statusCode: "415", message: "mime type text/css is not supported" };
    fails(await files.upload("b.txt", "1", { contentType: "text/css" }), css);
    fails(await files.upload("b.txt", "1"), { statusCode: "415" });
    assert.equal(await text(files, "a.txt"), "12345");
    assert.deepEqual(namesOf(works(await files.list())), ["a.png", "a.txt"]);
  },

  async update() {
    await bucket();
    const { id } = await put("a.txt");
    const done = works(await files.update("a.txt", "anew", { contentType: "text/markdown", cacheControl: "1" }));
    assert.deepEqual([done.id, done.fullPath], [id, "b1/a.txt"]);
    assert.equal(await text(files, "a.txt"), "anew");
    const found = works(await files.info("a.txt"));
    assert.deepEqual([found.contentType, found.cacheControl, found.size], ["text/markdown", "max-age=1", 4]);
    works(await files.update("new.txt", "x"));
    fails(await storage.from("b2").update("a.txt", "x"), noBucket);
    fails(await visitor.from("b1").update("a.txt", "x"), denied);
    assert.equal(await text(files, "a.txt"), "anew");
  },

  async download() {
    await bucket();
    await put("f/a b.txt", "hello", { contentType: "text/plain" });
    const blob = works(await files.download("f/a b.txt"));
    assert.deepEqual([blob.type, await blob.text()], ["text/plain", "hello"]);
    const streamed = works(await files.download("f/a b.txt").asStream());
    assert.equal(await new Response(streamed).text(), "hello");
    await put("page.html", "<script>alert(1)</script>", { contentType: "text/html" });
    assert.equal(works(await files.download("page.html")).type, "text/plain");
    fails(await files.download("f/b.txt"), noObject);
    fails(await storage.from("b2").download("a.txt"), noBucket);
    fails(await visitor.from("b1").download("f/a b.txt"), noObject);
    const old = client("implicit", {}, fetch, "no.such.key").storage;
    fails(await old.from("b1").download("f/a b.txt"), { statusCode: "403" });
  },

  async info() {
    await bucket();
    const { id } = await put("f/a.txt", "hello", { metadata: { by: "Ana", parts: [1, 2] } });
    const { version, etag, lastModified, createdAt, ...found } = works(await files.info("f/a.txt"));
    assert.deepEqual(found, {
      id,
      name: "f/a.txt",
      bucketId: "b1",
      size: 5,
      contentType: "text/plain;charset=UTF-8",
      cacheControl: "max-age=3600",
      metadata: { by: "Ana", parts: [1, 2] },
    });
    assert.match(version, /^[0-9a-f-]{36}$/);
    assert.match(etag, /^"[0-9a-f]+"$/);
    assert.equal(lastModified, createdAt);
    fails(await files.info("f/b.txt"), noObject);
    fails(await storage.from("b2").info("a.txt"), noBucket);
    fails(await visitor.from("b1").info("f/a.txt"), noObject);
  },

  async exists() {
    await bucket();
    await put("a.txt");
    assert.equal((await files.exists("a.txt")).data, true);
    assert.equal((await files.exists("b.txt")).data, false);
    assert.equal((await visitor.from("b1").exists("a.txt")).data, false);
    // Other versions of the client ask for the info, or read the reply's head.
    const headers = { Authorization: `Bearer ${serviceKey}`, apikey: anonKey };
    const head = await fetch(`${base}/object/b1/a.txt`, { method: "HEAD", headers });
    assert.deepEqual([head.status, head.headers.get("content-length")], [200, "5"]);
    assert.equal((await fetch(`${base}/object/b1/b.txt`, { method: "HEAD", headers })).status, 404);
    assert.equal((await fetch(`${base}/object/authenticated/b1/a.txt`, { method: "HEAD", headers })).status, 200);
    assert.equal((await fetch(`${base}/object/public/b1/a.txt`, { method: "HEAD" })).status, 404);
  },

  async list() {
    await bucket();
    for (const path of ["b.txt", "a.txt", "f/c.txt", "f/g/d.txt", "F2/e.txt", "f_x/h.txt"]) await put(path);
    const listed = works(await files.list());
    assert.deepEqual(namesOf(listed), ["F2", "f", "f_x", "a.txt", "b.txt"]);
    assert.deepEqual(listed[1], {
      name: "f",
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    const { metadata, id } = listed[3];
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual([metadata.size, metadata.contentLength, metadata.httpStatusCode], [5, 5, 200]);
    assert.deepEqual([metadata.mimetype, metadata.cacheControl], ["text/plain;charset=UTF-8", "max-age=3600"]);
    assert.deepEqual(namesOf(works(await files.list("f"))), ["g", "c.txt"]);
    assert.deepEqual(namesOf(works(await files.list("f/"))), ["g", "c.txt"]);
    assert.deepEqual(namesOf(works(await files.list("", { limit: 2, offset: 2 }))), ["f_x", "a.txt"]);
    assert.deepEqual(namesOf(works(await files.list("", { limit: 9, offset: 4 }))), ["b.txt"]);
    const falling = { sortBy: { column: "name", order: "desc" } };
    assert.deepEqual(namesOf(works(await files.list("", falling))), ["f_x", "f", "F2", "b.txt", "a.txt"]);
    const newest = { sortBy: { column: "created_at", order: "desc" } };
    assert.deepEqual(namesOf(works(await files.list("", newest))).slice(3), ["a.txt", "b.txt"]);
    assert.deepEqual(namesOf(works(await files.list("", { search: "F" }))), ["F2", "f", "f_x"]);
    assert.deepEqual(namesOf(works(await files.list("", { search: "_" }))), []);
    assert.deepEqual(works(await storage.from("b2").list()), []);
    assert.deepEqual(works(await visitor.from("b1").list()), []);
    fails(await files.list("", { limit: 1001 }), { statusCode: "400" });
    fails(await files.list("", { sortBy: { column: "secret" } }), { statusCode: "400" });
  },

  async "list, by default"() {
    await bucket();
    const paths = Array.from({ length: 103 }, (_, number) => `${String(number).padStart(3, "0")}.txt`);
    for (const path of paths.toReversed()) await put(path, "");
    assert.deepEqual(namesOf(works(await files.list())), paths.slice(0, 100));
    const plain = await fetch(`${base}/object/list/b1`, {
      method: "POST",
      headers: { Authorization: `Bearer ${serviceKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ prefix: "" }),
    });
    assert.deepEqual(namesOf(await plain.json()), paths.slice(0, 100));
  },

  async listV2() {
    await bucket();
    const paths = ["F/a.txt", "a.txt", "a_b.txt", "b.txt", "f/c.txt", "f/g/d.txt", "f/g/e.txt"];
    for (const path of paths.toReversed()) await put(path);
    const all = works(await files.listV2());
    assert.deepEqual([all.hasNext, all.folders, namesOf(all.objects)], [false, [], paths]);
    assert.equal("nextCursor" in all, false);
    const top = works(await files.listV2({ with_delimiter: true }));
    assert.deepEqual(namesOf(top.objects), ["a.txt", "a_b.txt", "b.txt"]);
    assert.deepEqual(
      top.folders.map(({ key, name }) => [key, name]),
      [
        ["F", "F/"],
        ["f", "f/"],
      ],
    );
    assert.deepEqual(namesOf(works(await files.listV2({ prefix: "a_" })).objects), ["a_b.txt"]);
    const inside = works(await files.listV2({ prefix: "f/", with_delimiter: true }));
    assert.deepEqual([namesOf(inside.folders), namesOf(inside.objects)], [["f/g/"], ["f/c.txt"]]);
    for (const with_delimiter of [true, false])
      for (const column of ["name", "created_at", "updated_at"])
        for (const order of ["asc", "desc"]) {
          const asked = { with_delimiter, sortBy: { column, order } };
          const whole = works(await files.listV2(asked));
          const pages = [];
          let cursor;
          do {
            const page = works(await files.listV2({ ...asked, limit: 2, ...(cursor && { cursor }) }));
            assert.ok(page.folders.length + page.objects.length <= 2);
            pages.push(...namesOf(page.folders), ...namesOf(page.objects));
            cursor = page.nextCursor;
            assert.equal(page.hasNext, cursor !== undefined);
          } while (cursor);
          assert.deepEqual(pages, [...namesOf(whole.folders), ...namesOf(whole.objects)], JSON.stringify(asked));
        }
    const falling = works(await files.listV2({ sortBy: { column: "created_at", order: "asc" } }));
    assert.deepEqual(namesOf(falling.objects), paths.toReversed());
    assert.deepEqual(works(await visitor.from("b1").listV2()).objects, []);
    fails(await files.listV2({ limit: 1001 }), { statusCode: "400" });
    fails(await files.listV2({ cursor: "not ours" }), { statusCode: "400" });
  },

  async remove() {
    await bucket();
    for (const path of ["a.txt", "f/b.txt", "c.txt"]) await put(path);
    const gone = works(await files.remove(["a.txt", "f/b.txt", "nothing.txt", "../a.txt"]));
    assert.deepEqual(namesOf(gone).sort(), ["a.txt", "f/b.txt"]);
    assert.deepEqual([gone[0].bucket_id, gone[0].metadata.size, gone[0].user_metadata], ["b1", 5, {}]);
    assert.deepEqual(namesOf(works(await files.list())), ["c.txt"]);
    assert.deepEqual(works(await visitor.from("b1").remove(["c.txt"])), []);
    fails(await files.remove([]), { statusCode: "400" });
    fails(await storage.from("b2").remove(["c.txt"]), noBucket);
    works(await files.info("c.txt"));
  },

  async getPublicUrl() {
    await bucket({ public: true });
    await put("f/a b.txt", "hello", { contentType: "text/plain" });
    const publicUrl = (path, options) => files.getPublicUrl(path, options).data.publicUrl;
    const reply = await fetch(publicUrl("f/a b.txt"));
    assert.equal(await reply.text(), "hello");
    assert.equal(reply.headers.get("cache-control"), "max-age=3600");
    const saved = await fetch(publicUrl("f/a b.txt", { download: "ä.txt" }));
    assert.equal(saved.headers.get("content-disposition"), "attachment; filename=_.txt; filename*=UTF-8''%C3%A4.txt;");
    assert.equal((await fetch(publicUrl("f/b.txt"))).status, 404);
    works(await storage.updateBucket("b1", { public: false }));
    const closed = await fetch(publicUrl("f/a b.txt"));
    assert.deepEqual(await closed.json(), {
      statusCode: "404",
      error: "Bucket not found",
      message: "Bucket not found",
      code: "NoSuchBucket",
    });
  },

  async move() {
    await bucket();
    await bucket({ public: false, fileSizeLimit: 9, allowedMimeTypes: ["text/plain"] }, "b2");
    const { id } = await put("a.txt", "hello", { contentType: "text/plain" });
    assert.deepEqual(works(await files.move("a.txt", "f/b.txt")), { message: "Successfully moved" });
    assert.equal(await text(files, "f/b.txt"), "hello");
    assert.equal(works(await files.info("f/b.txt")).id, id);
    fails(await files.download("a.txt"), noObject);
    works(await files.move("f/b.txt", "c.txt", { destinationBucket: "b2" }));
    assert.equal(await text(storage.from("b2"), "c.txt"), "hello");
    await put("d.txt", "hello", { contentType: "text/plain" });
    fails(await files.move("d.txt", "c.txt", { destinationBucket: "b2" }), duplicate);
    fails(await files.move("a.txt", "b.txt"), noObject);
    fails(await files.move("d.txt", "../b.txt"), { statusCode: "400", message: "Invalid key: ../b.txt" });
    fails(await files.move("d.txt", "f\\b.txt"), { statusCode: "400" });
    fails(await files.move("d.txt", "b.txt", { destinationBucket: "b3" }), noBucket);
    fails(await visitor.from("b1").move("d.txt", "e.txt"), noObject);
    await put("long.txt", "0123456789", { contentType: "text/plain" });
    fails(await files.move("long.txt", "long.txt", { destinationBucket: "b2" }), { statusCode: "413" });
    await put("a.css", "a", { contentType: "text/css" });
    fails(await files.move("a.css", "a.css", { destinationBucket: "b2" }), { statusCode: "415" });
    assert.deepEqual(namesOf(works(await files.list())), ["a.css", "d.txt", "long.txt"]);
  },

  async copy() {
    await bucket();
    await bucket({ public: false }, "b2");
    await put("a.txt", "hello", { metadata: { by: "Ana" }, cacheControl: "60" });
    assert.deepEqual(works(await files.copy("a.txt", "f/b.txt")), { path: "b1/f/b.txt" });
    assert.equal(await text(files, "f/b.txt"), "hello");
    const [one, other] = [works(await files.info("a.txt")), works(await files.info("f/b.txt"))];
    assert.deepEqual([other.metadata, other.cacheControl], [{ by: "Ana" }, "max-age=60"]);
    assert.notEqual(other.id, one.id);
    works(await files.copy("a.txt", "a.txt", { destinationBucket: "b2" }));
    works(await files.remove(["a.txt"]));
    assert.equal(await text(storage.from("b2"), "a.txt"), "hello");
    await put("c.txt");
    fails(await files.copy("c.txt", "f/b.txt"), duplicate);
    fails(await files.copy("a.txt", "d.txt"), noObject);
    fails(await files.copy("c.txt", "d/../e.txt"), { statusCode: "400" });
    fails(await files.copy("c.txt", "d.txt", { destinationBucket: "b3" }), noBucket);
    fails(await visitor.from("b1").copy("c.txt", "e.txt"), noObject);
  },

  async createSignedUrl() {
    await bucket();
    await put("f/a b.txt", "hello", { contentType: "text/plain" });
    const { signedUrl } = works(await files.createSignedUrl("f/a b.txt", 60));
    const reply = await fetch(signedUrl);
    assert.equal(await reply.text(), "hello");
    assert.ok(reply.headers.get("expires"));
    const saved = works(await files.createSignedUrl("f/a b.txt", 60, { download: "b.txt" })).signedUrl;
    assert.match((await fetch(saved)).headers.get("content-disposition"), /^attachment; filename=b\.txt;/);
    const refused = async (address) => (await fetch(address)).json();
    const invalidJwt = (body) => assert.deepEqual([body.code, body.statusCode], ["InvalidJWT", "400"]);
    invalidJwt(await refused(signedUrl.slice(0, -3)));
    invalidJwt(await refused(signedUrl.replace(/\?.*/, "")));
    invalidJwt(await refused(signedUrl.replace(/token=.*/, `token=${serviceKey}`)));
    await put("f/b.txt");
    const elsewhere = await refused(signedUrl.replace("a%20b.txt", "b.txt"));
    assert.deepEqual([elsewhere.code, elsewhere.statusCode], ["InvalidSignature", "400"]);
    const short = works(await files.createSignedUrl("f/a b.txt", 1)).signedUrl;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    assert.equal((await refused(short)).message, '"exp" claim timestamp check failed');
    fails(await files.createSignedUrl("f/c.txt", 60), noObject);
    fails(await files.createSignedUrl("f/a b.txt", 0), { statusCode: "400" });
    fails(await visitor.from("b1").createSignedUrl("f/a b.txt", 60), noObject);
    fails(await storage.from("b2").createSignedUrl("a.txt", 60), noBucket);
    works(await files.remove(["f/a b.txt"]));
    assert.equal((await refused(signedUrl)).code, "NoSuchKey");
  },

  async createSignedUrls() {
    await bucket();
    await put("a.txt");
    await put("f/b.txt", "other");
    const listed = works(await files.createSignedUrls(["f/b.txt", "zz", "a.txt"], 60));
    assert.deepEqual(
      listed.map(({ path, error }) => [path, error]),
      [
        ["f/b.txt", null],
        ["zz", "Either the object does not exist or you do not have access to it"],
        ["a.txt", null],
      ],
    );
    assert.equal(listed[1].signedUrl, null);
    assert.equal(await (await fetch(listed[0].signedUrl)).text(), "other");
    const hidden = works(await visitor.from("b1").createSignedUrls(["a.txt"], 60));
    assert.equal(hidden[0].signedUrl, null);
    fails(await files.createSignedUrls([], 60), { statusCode: "400" });
    fails(await files.createSignedUrls(["a.txt"], -1), { statusCode: "400" });
  },

  async createSignedUploadUrl() {
    await bucket();
    const made = works(await files.createSignedUploadUrl("f/a.txt"));
    assert.equal(made.path, "f/a.txt");
    assert.ok(made.signedUrl.startsWith(`${base}/object/upload/sign/b1/f/a.txt?token=`));
    await put("b.txt");
    fails(await files.createSignedUploadUrl("b.txt"), duplicate);
    works(await files.createSignedUploadUrl("b.txt", { upsert: true }));
    fails(await files.createSignedUploadUrl("../b.txt"), { statusCode: "404" });
    fails(await storage.from("b2").createSignedUploadUrl("a.txt"), noBucket);
    fails(await visitor.from("b1").createSignedUploadUrl("a.txt"), denied);
  },

  async uploadToSignedUrl() {
    await bucket({ public: false, fileSizeLimit: 9 });
    const mine = visitor.from("b1");
    const token = async (path, options) => works(await files.createSignedUploadUrl(path, options)).token;
    const given = await token("f/a.txt");
    const done = works(await mine.uploadToSignedUrl("f/a.txt", given, "hello"));
    assert.deepEqual(done, { path: "f/a.txt", fullPath: "b1/f/a.txt" });
    assert.equal(await text(files, "f/a.txt"), "hello");
    fails(await mine.uploadToSignedUrl("f/a.txt", given, "again", { upsert: true }), duplicate);
    works(await mine.uploadToSignedUrl("f/a.txt", await token("f/a.txt", { upsert: true }), new Blob(["anew"])));
    assert.equal(await text(files, "f/a.txt"), "anew");
    const invalidSignature = (reply) => assert.equal(reply.error?.statusCode, "400");
    invalidSignature(await mine.uploadToSignedUrl("f/b.txt", given, "x"));
    invalidSignature(await mine.uploadToSignedUrl("f/a.txt", "nonsense", "x"));
    const download = new URL(works(await files.createSignedUrl("f/a.txt", 60)).signedUrl).searchParams.get("token");
    const wrong = await mine.uploadToSignedUrl("f/a.txt", download, "x");
    fails(wrong, { statusCode: "400", message: "Token is not scoped for upload" });
    const other = await fetch(`${base}/object/sign/b1/f/a.txt?token=${given}`);
    assert.equal((await other.json()).message, "Token is not scoped for download");
    fails(await mine.uploadToSignedUrl("g.txt", await token("g.txt"), "0123456789"), { statusCode: "413" });
    assert.equal(await text(files, "f/a.txt"), "anew");
  },

  async "download, transformed"() {
    await bucket({ public: true });
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEklEQVR4nGP8z4AdMOEQJ0MCAGSRAQfIidsoAAAAAElFTkSuQmCC",
      "base64",
    );
    await put("a.png", png, { contentType: "image/png" });
    // Width and height stand in the 17th to 24th byte.
    const sizeOf = async (blob) => {
      const view = new DataView(await blob.arrayBuffer());
      return [view.getUint32(16), view.getUint32(20)];
    };
    const transform = { width: 4, height: 4, resize: "cover", format: "origin", quality: 50 };
    assert.deepEqual(await sizeOf(works(await files.download("a.png", { transform }))), [4, 4]);
    const { publicUrl } = files.getPublicUrl("a.png", { transform: { width: 2 } }).data;
    assert.deepEqual(await sizeOf(await (await fetch(publicUrl)).blob()), [2, 1]);
    const { signedUrl } = works(await files.createSignedUrl("a.png", 60, { transform }));
    assert.deepEqual(await sizeOf(await (await fetch(`${signedUrl}&width=8`)).blob()), [4, 4]);
    const whole = await fetch(signedUrl.replace("/render/image/", "/object/"));
    assert.equal((await whole.json()).code, "InvalidSignature");
    await put("a.txt");
    fails(await files.download("a.txt", { transform }), { statusCode: "400" });
    fails(await files.download("b.png", { transform }), noObject);
    fails(await files.createSignedUrl("a.png", 60, { transform: { resize: "twist" } }), { statusCode: "400" });
    works(await storage.updateBucket("b1", { public: false }));
    fails(await visitor.from("b1").download("a.png", { transform }), noObject);
    assert.equal((await fetch(publicUrl)).status, 404);
  },

  async "every method"() {
    const methodsOf = (one) => Object.getOwnPropertyNames(Object.getPrototypeOf(one));
    const inner = new Set(["constructor", "uploadOrUpdate", "encodeMetadata", "toBase64", "applyTransformOptsToQuery"]);
    const notOffered = new Set(["purgeCache", "purgeBucketCache", "throwOnError", "setHeader"]);
    const all = [...methodsOf(files), ...methodsOf(Object.getPrototypeOf(storage))];
    const asked = all.filter((name) => !name.startsWith("_") && !inner.has(name) && !notOffered.has(name));
    const missing = asked.filter(
      (name) => !(name in methods) && !/^(from|vectors|analytics|listBucketOptions)/.test(name),
    );
    assert.deepEqual(missing, []);
    assert.ok(asked.length > 18, asked.join());
  },

  async "somebody's token"() {
    await bucket();
    await put("a.txt");
    const person = client();
    const { access_token } = await signedUp(person.auth);
    const own = person.storage.from("b1");
    fails(await own.download("a.txt"), noObject);
    fails(await own.upload("b.txt", "x"), denied);
    assert.deepEqual(works(await own.remove(["a.txt"])), []);
    works(await person.auth.signOut());
    const headers = { Authorization: `Bearer ${access_token}` };
    const after = await fetch(`${base}/object/b1/a.txt`, { headers });
    assert.equal((await after.json()).statusCode, "403");
  },

  async "names of objects"() {
    await bucket();
    await put("all/(the) 'signs', & $@=;:+!*._-.txt");
    assert.equal(await text(files, "/all//(the) 'signs', & $@=;:+!*._-.txt".replace("//", "/")), "hello");
    for (const path of ["a%252e/b", "f/.. /a", "x".repeat(1025)])
      assert.equal((await files.upload(path, "x")).error?.statusCode, "400", path);
    const headers = { Authorization: `Bearer ${serviceKey}` };
    for (const path of [
      "%2e%2e%2fa",
      "a%2fb",
      "a%5cb",
      "a%00b",
      "%252e%252e/a",
      "a/",
      "a//b",
      "%2e%2e%2f%2e%2e%2fb2%2fa",
    ])
      for (const method of ["POST", "PUT", "GET", "DELETE"]) {
        const reply = await fetch(`${base}/object/b1/${path}`, {
          method,
          headers,
          ...(method === "GET" ? {} : { body: "x" }),
        });
        const { code, statusCode } = await reply.json();
        assert.deepEqual([code, statusCode], ["InvalidKey", "400"], `${method} ${path}`);
      }
    fails(await files.upload("", "x"), { statusCode: "400" });
    assert.deepEqual(namesOf(works(await files.list())), ["all"]);
  },
};

await tell(methods);
